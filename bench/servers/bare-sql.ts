/**
 * The best that SQL behind a bare node:http server achieves for the same responses: one prepared
 * statement per request, stored JSON joined as text, no validation, no session, no rules.
 * `bare-sql.ts PORT DATABASE_URL`
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const [port, url] = process.argv.slice(2);
// Plans as the product's connections have them.
const options = '-c jit=off -c random_page_cost=1.1';
const pool = new pg.Pool({ connectionString: url, max: 10, options });

const STATEMENTS = {
  list: {
    name: 'list',
    text: `WITH page AS (SELECT rank, instructor_id AS id FROM instructor_resorts
        WHERE resort_id = $1 AND skill_type IN ('ski', 'both') AND is_working ORDER BY rank DESC, instructor_id LIMIT 21)
      SELECT page.rank, i.id, i.card,
        (SELECT count(*) FROM (SELECT FROM instructor_resorts
          WHERE resort_id = $1 AND skill_type IN ('ski', 'both') AND is_working LIMIT 1001) AS matching)::int AS total
      FROM page JOIN instructors i ON i.id = page.id ORDER BY page.rank DESC, page.id`,
  },
  detail: { name: 'detail', text: 'SELECT card FROM instructors WHERE id = $1 AND approved' },
  availability: {
    name: 'availability',
    text: `SELECT h.*, s.id, s.date::text, s.start_time::text, s.end_time::text, s.status
      FROM (SELECT min(open_time)::text AS open, max(close_time)::text AS close, min(timezone) AS zone
        FROM resorts WHERE id = ANY (SELECT unnest(resort_ids) FROM instructors WHERE id = $1 AND approved)) h
      LEFT JOIN schedule_records s ON s.instructor_id = $1 AND s.active AND s.date >= $2 AND s.date < $2::date + 7
      ORDER BY s.date, s.start_time`,
  },
  insert: {
    name: 'insert',
    text: `INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone) VALUES ($1, 'booked', $2, $3, $4, 'Europe/Moscow')
      ON CONFLICT DO NOTHING RETURNING id`,
  },
} as const;

async function read(
  request: IncomingMessage,
): Promise<{ instructor_id: number; booking_date: string; start_time: string; end_time: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function valuesOf(
  kind: keyof typeof STATEMENTS,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<unknown[]> {
  if (kind === 'insert') {
    const body = await read(request);
    return [body.instructor_id, body.booking_date, body.start_time, body.end_time];
  }
  return kind === 'availability' ? [query.get('id'), query.get('date')] : [query.get('id')];
}

interface Row {
  id: number;
  card: string;
  total: number;
  rank: number;
  instructor_id: number;
  date: string;
  start_time: string;
  end_time: string;
  status: string;
  open: string;
  close: string;
  zone: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Half hours of a record, as in the response. */
function slots({ id, date, start_time, end_time, status }: Row): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const texts: string[] = [];
  for (let at = minutes(start_time); at < minutes(end_time); at += 30) {
    texts.push(
      `{"id":${id},"time":"${date}T${pad(Math.floor(at / 60))}:${pad(at % 60)}","status":"${status}","notes":null,"is_cur_user_book":false}`,
    );
  }
  return texts;
}

function bodyOf(kind: keyof typeof STATEMENTS, rows: Row[]): string {
  const [first] = rows;
  if (!first) return '{}';
  if (kind === 'insert') return `{"id":${first.id}}`;
  if (kind === 'detail') return first.card;
  if (kind === 'availability') {
    const taken = first.id === null ? [] : rows.flatMap(slots);
    return `{"availability":[${taken.join(',')}],"resort_hours":{"earliest_start":"${first.open.slice(0, 5)}","latest_end":"${first.close.slice(0, 5)}","timezone":"${first.zone}"}}`;
  }
  const last = rows[19];
  const cursor =
    rows.length > 20 && last
      ? `"${Buffer.from(`${last.rank},${last.instructor_id}`).toString('base64url')}"`
      : 'null';
  return `{"items":[${rows
    .slice(0, 20)
    .map(({ card }) => card)
    .join(',')}],"total":${first.total},"next_cursor":${cursor}}`;
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const kind = pathname.slice(1) as keyof typeof STATEMENTS;
  const { rows } = await pool.query<Row>({
    ...STATEMENTS[kind],
    values: await valuesOf(kind, request, searchParams),
  });
  const body = bodyOf(kind, rows);
  response.writeHead(rows.length > 0 ? 200 : 409, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => void handle(request, response)).listen(
  Number(port),
  '127.0.0.1',
);
