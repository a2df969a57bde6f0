import { addDays, timeOf } from '@sklon/contract/time';
import { DELETE_WORD } from '@sklon/contract/account-rules';
import type { RouteName } from '@sklon/contract/routes';
import { routes } from '@sklon/contract/routes';
import { expireAllMoves, expireBookings } from '../../src/features/bookings/bookings.ts';
import { TEST_NOW, type TestApp } from '../app.ts';
import { makeInstructor, makeUser, proveEverybody, type TestUser } from '../factories.ts';
import { type Command, CUSTOMERS, type Side, type Time } from './model.ts';

const FIRST_DAY = '2026-01-14';
const NOTHING = 2_000_000_000;

export class CalendarProduct {
  readonly #test: TestApp;
  readonly #instructor: { id: number; user: TestUser };
  readonly #customers: TestUser[];
  readonly #bookings: number[] = [];
  readonly #records: number[] = [];
  readonly #customerOf = new Map<number, number>();
  readonly #moves: { id: number; move: number }[] = [];
  #now = TEST_NOW.getTime();

  private constructor(
    test: TestApp,
    instructor: { id: number; user: TestUser },
    customers: TestUser[],
  ) {
    this.#test = test;
    this.#instructor = instructor;
    this.#customers = customers;
  }

  static async open(test: TestApp): Promise<CalendarProduct> {
    test.setNow(TEST_NOW);
    const instructor = await makeInstructor(test.db, { price_2h: 6_000 });
    const customers: TestUser[] = [];
    for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await makeUser(test.db));
    return new CalendarProduct(test, instructor, customers);
  }

  async run(command: Command): Promise<string> {
    switch (command.do) {
      case 'book':
        return this.#book(command);
      case 'busy':
        return this.#markBusy(command);
      case 'unbusy':
        return this.#call('deleteBusyTime', 'instructor', {
          id: this.#records[command.record] ?? NOTHING,
        });
      case 'confirm':
        return this.#call('confirmBooking', 'instructor', this.#booking(command));
      case 'decline':
        return this.#call('declineBooking', 'instructor', this.#booking(command));
      case 'giveUp':
        return this.#call('cancelBookingAsProvider', 'instructor', this.#booking(command), {
          reason: 'Заболел',
        });
      case 'cancel':
        return this.#call('cancelInstructorBooking', command.customer, this.#booking(command));
      case 'review':
        return this.#call('createReview', command.customer, this.#booking(command), { stars: 5 });
      case 'propose':
        return this.#propose(command);
      case 'accept':
      case 'refuse':
        return this.#call(
          command.do === 'accept' ? 'acceptMove' : 'declineMove',
          this.#personOf(command.by, this.#moves[command.move]?.id),
          this.#moves[command.move] ?? { id: NOTHING, move: NOTHING },
        );
      case 'settings':
        return this.#call(
          'updateInstructorSettings',
          'instructor',
          {},
          { is_working: command.working, price_2h: command.price },
        );
      case 'wait':
        this.#now += command.minutes * 60_000;
        this.#test.setNow(new Date(this.#now));
        return '';
      case 'sweep':
        await expireBookings(this.#test.db, new Date(this.#now));
        await expireAllMoves(this.#test.db, new Date(this.#now));
        return '';
      default:
        await proveEverybody(this.#test.db, new Date(this.#now));
        return this.#call('deleteAccount', command.customer, {}, { confirm: DELETE_WORD });
    }
  }

  async takenSlots(): Promise<string[] | undefined> {
    const answer = await this.#test.app.inject({
      url: `/api${routes.getAvailability.path.replace('{id}', String(this.#instructor.id))}?date=${FIRST_DAY}`,
    });
    if (answer.statusCode === 404) return undefined;
    const { availability } = answer.json<{ availability: { time: string; status: string }[] }>();
    return availability
      .map(({ time, status }) => `${dayOf(time.slice(0, 10))} ${minutes(time.slice(11))} ${status}`)
      .toSorted();
  }

  bookingLists(): Promise<(string[] | undefined)[]> {
    return Promise.all(
      this.#customers.map(async ({ token }) => {
        const answer = await this.#test.app.inject({
          url: '/api/marketplace/bookings/user',
          headers: { authorization: `Bearer ${token}` },
        });
        if (answer.statusCode === 401) return undefined;
        return answer
          .json<{ booking_date: string; start_time: string; end_time: string; status: string }[]>()
          .map(
            (one) =>
              `${dayOf(one.booking_date)} ${minutes(one.start_time)} ${minutes(one.end_time)} ${one.status}`,
          )
          .toSorted();
      }),
    );
  }

  #booking({ booking }: { booking: number }): { id: number } {
    return { id: this.#bookings[booking] ?? NOTHING };
  }

  async #book({ customer, day, start, end }: { customer: number } & Time): Promise<string> {
    const answer = await this.#send(
      'createInstructorBooking',
      customer,
      {},
      {
        instructor_id: this.#instructor.id,
        booking_date: addDays(FIRST_DAY, day),
        start_time: timeOf(start),
        end_time: timeOf(end),
      },
    );
    if (answer.status !== 201) return said(answer);
    const { id, price } = answer.body as { id: number; price: number };
    this.#bookings.push(id);
    this.#customerOf.set(id, customer);
    const record = this.#test.db.selectFrom('bookings').select('record_id').where('id', '=', id);
    this.#records.push((await record.executeTakeFirstOrThrow()).record_id);
    return `${said(answer)} ${price}`;
  }

  #personOf(side: Side, bookingId = NOTHING): number | 'instructor' {
    return side === 'customer' ? (this.#customerOf.get(bookingId) ?? 0) : side;
  }

  async #propose(command: { booking: number; by: Side } & Time): Promise<string> {
    const params = this.#booking(command);
    const { day, start, end } = command;
    const by = this.#personOf(command.by, params.id);
    const answer = await this.#send('proposeMove', by, params, {
      booking_date: addDays(FIRST_DAY, day),
      start_time: timeOf(start),
      end_time: timeOf(end),
    });
    const { move } = answer.body as { move?: { id: number } };
    if (answer.status === 201) this.#moves.push({ ...params, move: move?.id ?? NOTHING });
    return said(answer);
  }

  async #markBusy({ day, start, end }: Time): Promise<string> {
    const answer = await this.#send(
      'createBusyTime',
      'instructor',
      {},
      { date: addDays(FIRST_DAY, day), start_time: timeOf(start), end_time: timeOf(end) },
    );
    if (answer.status === 201) this.#records.push((answer.body as { id: number }).id);
    return said(answer);
  }

  async #call(
    name: RouteName,
    who: number | 'instructor',
    params: Params,
    body?: object,
  ): Promise<string> {
    return said(await this.#send(name, who, params, body));
  }

  async #send(
    name: RouteName,
    who: number | 'instructor',
    { id, move }: Params,
    payload?: object,
  ): Promise<CallResponse> {
    const person = who === 'instructor' ? this.#instructor.user : this.#customers[who];
    const answer = await this.#test.app.inject({
      method: routes[name].method,
      url: `/api${routes[name].path.replace('{id}', String(id)).replace('{move}', String(move))}`,
      headers: { authorization: `Bearer ${person?.token}` },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? {} : answer.json<CallResponse['body']>(),
    };
  }
}

interface Params {
  id?: number;
  move?: number;
}

interface CallResponse {
  status: number;
  body: { code?: string; status?: string };
}

function said({ status, body }: CallResponse): string {
  return [status, status < 400 ? body.status : body.code]
    .filter((part) => part !== undefined)
    .join(' ');
}

function dayOf(date: string): number {
  return (Date.parse(date) - Date.parse(FIRST_DAY)) / 86_400_000;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
