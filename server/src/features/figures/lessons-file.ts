/** The lessons of some days as a table; a browser downloads it by a link, as it sends no session with one. */
import type { DateRange } from '@sklon/contract/figure-rules';
import { DOCUMENT_LINK_MINUTES } from '@sklon/contract/limits';
import { isLocalDate } from '@sklon/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Secrets } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { attachment } from '../../http/endpoints/attachment.ts';
import { refusal } from '../../http/errors/errors.ts';
import { type SignedLinks, signedLinks } from '../../http/signed-links.ts';
import { presentLessons } from './present.ts';
import { isOwnerHere, listLessons } from './queries.ts';

const PATH = '/api/lessons-file/';
const NAME = /^(\d{1,10})_(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})\.csv$/;

export function lessonsFileLinks(secrets: Secrets): SignedLinks {
  const [purpose, minutes] = ['links to lessons', DOCUMENT_LINK_MINUTES];
  return signedLinks(secrets, { purpose, path: PATH, minutes });
}

export function lessonsFileName(instructorId: number, { from, to }: DateRange): string {
  return `${instructorId}_${from}_${to}.csv`;
}

/** Every invalid link gets not_found. */
export function addLessonsFile(
  app: FastifyInstance,
  { config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
): void {
  const links = lessonsFileLinks(config.secrets);
  app.get<{ Params: { file: string } }>(`${PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const now = clock();
    const [, id, from = '', to = ''] = NAME.exec(file) ?? [];
    const isName = isLocalDate(from) && isLocalDate(to);
    if (!isName || !links.verify(file, request.query, now)) throw refusal('not_found');
    const instructorId = Number(id);
    if (!(await isOwnerHere(db, instructorId))) throw refusal('not_found');
    const lessons = await listLessons(db, { instructorId, from, to, now });
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`Занятия ${from} — ${to}.csv`),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(presentLessons(lessons));
  });
}
