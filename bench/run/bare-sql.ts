/**
 * The best that SQL behind a bare node:http server achieves for the same responses: one prepared statement per request,
 * stored JSON joined as text, no validation, no session, no rules. At `/` a constant response of so many bytes, the upper bound.
 * `bare-sql.ts PORT DATABASE_URL [BYTES]`
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [port, url, bytes] = process.argv.slice(2);
// Plans as the product's connections have them.
const options = '-c jit=off -c random_page_cost=1.1';
const pool = new pg.Pool({ connectionString: url, max: 10, options });

type Row = Record<'id' | 'total' | 'rank', number> &
  Record<
    'card' | 'date' | 'start_time' | 'end_time' | 'status' | 'open' | 'close' | 'zone',
    string
  >;

interface Kind {
  text: string;
  values(query: URLSearchParams, body: Record<string, unknown>): unknown[];
  body(rows: Row[]): string;
}

const KINDS: Record<string, Kind> = {
  list: {
    text: `WITH page AS (SELECT rank, instructor_id AS id FROM instructor_resorts
        WHERE resort_id = $1 AND skill_type IN ('ski', 'both') AND is_working ORDER BY rank DESC, instructor_id LIMIT 21)
      SELECT page.rank, i.id, i.card,
        (SELECT count(*) FROM (SELECT FROM instructor_resorts
          WHERE resort_id = $1 AND skill_type IN ('ski', 'both') AND is_working LIMIT 1001) AS matching)::int AS total
      FROM page JOIN instructors i ON i.id = page.id ORDER BY page.rank DESC, page.id`,
    values: (query) => [query.get('id')],
    body(rows) {
      const last = rows[19];
      const cursor =
        rows.length > 20 && last
          ? `"${Buffer.from(`${last.rank},${last.id}`).toString('base64url')}"`
          : 'null';
      const items = rows
        .slice(0, 20)
        .map(({ card }) => card)
        .join(',');
      return `{"items":[${items}],"total":${rows[0]?.total},"next_cursor":${cursor}}`;
    },
  },
  detail: {
    text: 'SELECT card FROM instructors WHERE id = $1 AND approved',
    values: (query) => [query.get('id')],
    body: ([first]) => first?.card ?? '',
  },
  availability: {
    text: `SELECT h.*, s.id, s.date::text, s.start_time::text, s.end_time::text, s.status
      FROM (SELECT min(open_time)::text AS open, max(close_time)::text AS close, min(timezone) AS zone
        FROM resorts WHERE id = ANY (SELECT unnest(resort_ids) FROM instructors WHERE id = $1 AND approved)) h
      LEFT JOIN schedule_records s ON s.instructor_id = $1 AND s.active AND s.date >= $2 AND s.date < $2::date + 7
      ORDER BY s.date, s.start_time`,
    values: (query) => [query.get('id'), query.get('date')],
    body(rows) {
      const [first] = rows;
      const taken = first?.id ? rows.flatMap(slots) : [];
      return `{"availability":[${taken.join(',')}],"resort_hours":{"earliest_start":"${first?.open.slice(0, 5)}","latest_end":"${first?.close.slice(0, 5)}","timezone":"${first?.zone}"}}`;
    },
  },
  insert: {
    text: `WITH record AS (
        INSERT INTO bare.schedule_records (instructor_id, status, date, start_time, end_time, timezone)
        VALUES ($1, 'booked', $2, $3, $4, 'Europe/Moscow') ON CONFLICT DO NOTHING RETURNING id
      ), booking AS (
        INSERT INTO bare.bookings (record_id, instructor_id, customer_id, resort_id, status, group_size, price, created_at, expires_at)
        SELECT record.id, i.id, $5, i.first_resort_id, 'pending', 1, i.price_2h, now(), now() + interval '1 day'
        FROM record, instructors i WHERE i.id = $1 RETURNING id
      ), key AS (
        INSERT INTO bare.idempotency_keys (user_id, route, key, body_hash, booking_id, created_at)
        SELECT $5, 'bare', $6::text, sha256($6::text::bytea), id, now() FROM booking
      ), notification AS (
        INSERT INTO bare.notifications (subject_type, subject_id, event, recipient_id, urgency, due_at, attempt_at, created_at)
        SELECT 'booking', booking.id, 'booking_requested', i.user_id, 'urgent', now(), now(), now()
        FROM booking, instructors i WHERE i.id = $1
      )
      SELECT id FROM booking`,
    values: (query, body) => [
      ...['instructor_id', 'booking_date', 'start_time', 'end_time', 'customer_id'].map(
        (name) => body[name],
      ),
      query.get('key'),
    ],
    body: ([first]) => `{"id":${first?.id}}`,
  },
};

const pad = (value: number) => String(value).padStart(2, '0');
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Half hours of a record, as in the response. */
function slots({ id, date, start_time, end_time, status }: Row): string[] {
  const texts: string[] = [];
  for (let at = minutes(start_time); at < minutes(end_time); at += 30) {
    const time = `${date}T${pad(Math.floor(at / 60))}:${pad(at % 60)}`;
    texts.push(
      `{"id":${id},"time":"${time}","status":"${status}","notes":null,"is_cur_user_book":false}`,
    );
  }
  return texts;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const constant = 'x'.repeat(Number(bytes));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const name = pathname.slice(1);
  const kind = KINDS[name];
  if (!kind) return send(response, 404, '{}');
  const sent =
    request.method === 'POST' ? (JSON.parse(await text(request)) as Record<string, unknown>) : {};
  searchParams.set('key', String(request.headers['idempotency-key']));
  const values = kind.values(searchParams, sent);
  const { rows } = await pool.query<Row>({ name, text: kind.text, values });
  if (rows.length > 0) send(response, 200, kind.body(rows));
  else send(response, 409, '{}');
}

createServer((request, response) => {
  if (request.url === '/') send(response, 200, constant);
  else void handle(request, response);
}).listen(Number(port), '127.0.0.1');
