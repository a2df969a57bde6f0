/**
 * The best that SQL behind a bare node:http server gives for the same answers: one prepared statement a request, the
 * answer's JSON made by PostgreSQL, no validation, no session, no rules. `bare-sql.ts PORT DATABASE_URL`
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const PUBLIC = `json_build_object('id', i.id, 'first_name', i.first_name, 'last_name', i.last_name,
  'profile_photo_path', i.profile_photo_path, 'profile_photo_placeholder', i.profile_photo_placeholder, 'verified', i.verified,
  'skill_type', i.skill_type, 'price_2h', i.price_2h, 'about_myself', i.about_myself, 'other_info', i.other_info,
  'years_experience', i.years_experience, 'rating', i.rating, 'total_reviews', i.total_reviews, 'resort_ids', i.resort_ids,
  'works_with_kids', i.works_with_kids, 'min_kid_age', i.min_kid_age, 'work_with_groups', i.work_with_groups,
  'teach_newbies', i.teach_newbies, 'teach_carving', i.teach_carving, 'teach_freestyle', i.teach_freestyle,
  'teach_freeride', i.teach_freeride, 'is_working', i.is_working)`;

const LIST_FILTER = "FROM instructor_resorts r JOIN instructors i ON i.id = r.instructor_id WHERE r.resort_id = $1 AND i.skill_type IN ('ski', 'both') AND i.is_working";

const STATEMENTS = {
  list: {
    name: 'list',
    text: `SELECT json_build_object('items', (SELECT json_agg(card) FROM (SELECT ${PUBLIC} AS card ${LIST_FILTER} ORDER BY r.rank DESC, r.instructor_id LIMIT 20) page),
      'total', (SELECT count(*) ${LIST_FILTER}), 'next_cursor', 'cursor')::text AS body`,
  },
  detail: { name: 'detail', text: `SELECT ${PUBLIC}::text AS body FROM instructors i WHERE i.id = $1 AND i.approved` },
  availability: {
    name: 'availability',
    text: `SELECT json_build_object('availability', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'time', to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'status', s.status, 'notes', NULL, 'is_cur_user_book', false) ORDER BY at)
        FROM schedule_records s, generate_series(s.date + s.start_time, s.date + s.end_time - interval '30 minutes', interval '30 minutes') at
        WHERE s.instructor_id = $1 AND s.active AND s.date BETWEEN $2::date AND $2::date + 6), '[]'),
      'resort_hours', (SELECT json_build_object('earliest_start', to_char(min(open_time), 'HH24:MI'), 'latest_end', to_char(max(close_time), 'HH24:MI'), 'timezone', min(timezone))
        FROM resorts WHERE id = ANY (SELECT unnest(resort_ids) FROM instructors WHERE id = $1 AND approved)))::text AS body`,
  },
  insert: {
    name: 'insert',
    text: `INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone) VALUES ($1, 'booked', $2, $3, $4, 'Europe/Moscow')
      ON CONFLICT DO NOTHING RETURNING json_build_object('id', id)::text AS body`,
  },
} as const;

async function read(request: IncomingMessage): Promise<{ instructor_id: number; booking_date: string; start_time: string; end_time: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function valuesOf(kind: keyof typeof STATEMENTS, request: IncomingMessage, query: URLSearchParams): Promise<unknown[]> {
  if (kind === 'insert') {
    const body = await read(request);
    return [body.instructor_id, body.booking_date, body.start_time, body.end_time];
  }
  return kind === 'availability' ? [query.get('id'), query.get('date')] : [query.get('id')];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const kind = pathname.slice(1) as keyof typeof STATEMENTS;
  const { rows } = await pool.query<{ body: string }>({ ...STATEMENTS[kind], values: await valuesOf(kind, request, searchParams) });
  const body = rows[0]?.body ?? '{}';
  response.writeHead(rows.length > 0 ? 200 : 409, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');
