/**
 * Races of things sent twice: decisions on an application, reviews, documents, applications,
 * inquiries.
 */
import { DOCUMENTS_MAX, PENDING_INQUIRIES_MAX } from '@sklon/contract/limits';
import { makeRegistration, makeResort, makeUser } from '../../server/test/factories.ts';
import { makePastLesson, ratingOf } from '../../server/test/lessons.ts';
import { formOf } from '../../server/test/registration-forms.ts';
import { makeShop, wish } from '../../server/test/inquiries.ts';
import { telegramAuthOf } from '../../server/test/telegram-auth.ts';
import { storedKeys, uploadUrl } from '../../server/test/uploads.ts';
import { callApi } from '../api.ts';
import { by, idOf, oneOf, type Race, same, sorted, statuses } from './race.ts';

const approveAgainstReject: Race = {
  promise:
    'An application approved and rejected at once: one decision, one record of it, one message; published if approved',
  async round(track) {
    const { db } = track.test;
    const { id, user } = await makeRegistration(db);
    const responses = await Promise.all([
      by(track, track.admin, 'approveRegistration', { params: { id }, body: {} }),
      by(track, track.admin, 'rejectRegistration', {
        params: { id },
        body: { reason: 'Нет диплома' },
      }),
    ]);
    oneOf('responses', statuses(responses), [
      [200, 409],
      [409, 200],
    ]);
    const approved = responses[0].status === 200;
    const records = await db
      .selectFrom('audit_records')
      .select('action')
      .where('entity', '=', 'registration')
      .where('entity_id', '=', id)
      .execute();
    same('records', records, [{ action: approved ? 'approve' : 'reject' }]);
    const published = await db
      .selectFrom('instructors')
      .select('approved')
      .where('user_id', '=', user.id)
      .execute();
    same('published', published, approved ? [{ approved: true }] : []);
    const notified = await db
      .selectFrom('notifications')
      .select('event')
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', id)
      .execute();
    same('notified', notified, [
      { event: approved ? 'registration_approved' : 'registration_rejected' },
    ]);
  },
};

const twoReviews: Race = {
  promise: 'Two reviews of one lesson at once: one review, counted once, one message',
  async round(track) {
    const { id, customer, instructor } = await makePastLesson(track.test);
    const responses = await Promise.all(
      [4, 5].map((stars) =>
        by(track, customer, 'createReview', { params: { id }, body: { stars, text: 'Хорошо' } }),
      ),
    );
    same('responses', sorted(responses), [201, 409]);
    const stars = responses[0]?.status === 201 ? 4 : 5;
    same('rating and count', await ratingOf(track.test, instructor.id), [stars, 1]);
    const reviews = track.test.db.selectFrom('reviews').select('id').where('booking_id', '=', id);
    const notified = await track.test.db
      .selectFrom('notifications')
      .select('event')
      .where('subject_type', '=', 'review')
      .where('subject_id', 'in', reviews)
      .execute();
    same('messages', notified.length, 1);
  },
};

const manyDocuments: Race = {
  promise: `Twenty documents sent to one application at once: ${DOCUMENTS_MAX} are stored, and nothing of the others`,
  async round(track) {
    const { id, user } = await makeRegistration(track.test.db);
    const before = (await storedKeys(track.test)).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const form = new FormData();
        form.append(
          'file',
          new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n']),
          `${n}.pdf`,
        );
        const response = await fetch(
          new URL(uploadUrl('uploadRegistrationDocument', id), track.origin),
          {
            method: 'POST',
            headers: { authorization: `Bearer ${user.token}` },
            body: form,
          },
        );
        return { status: response.status, body: await response.json() };
      }),
    );
    same('responses', sorted(responses), [
      ...Array(DOCUMENTS_MAX).fill(201),
      ...Array(20 - DOCUMENTS_MAX).fill(409),
    ]);
    const rows = await track.test.db
      .selectFrom('registration_documents')
      .select('id')
      .where('registration_id', '=', id)
      .execute();
    same('rows', rows.length, DOCUMENTS_MAX);
    same('files', (await storedKeys(track.test)).length - before, DOCUMENTS_MAX);
  },
};

const twoApplications: Race = {
  promise: 'An application sent twice at once: one of the two is stored',
  async round(track) {
    const resort = await makeResort(track.test.db);
    const body = {
      ...formOf('instructor'),
      telegram_auth: telegramAuthOf(),
      resort_ids: [resort.id],
    };
    const responses = await Promise.all(
      [1, 2].map(() => callApi(track.origin, 'registerProvider', { body })),
    );
    same('responses', sorted(responses), [201, 409]);
  },
};

const sameInquiry: Race = {
  promise:
    'An inquiry with one key sent five times at once is one inquiry; of fifteen without a key ten are made',
  async round(track) {
    const shop = await makeShop(track.test.db);
    const [careful, hasty] = [await makeUser(track.test.db), await makeUser(track.test.db)];
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () =>
        by(track, careful, 'createInquiry', { body: wish({ rental_id: shop.id }), key: 'again' }),
      ),
    );
    same('responses with a key', statuses(repeated), Array(5).fill(201));
    same('inquiries of a key', new Set(repeated.map(idOf)).size, 1);
    const many = await Promise.all(
      Array.from({ length: 15 }, () =>
        by(track, hasty, 'createInquiry', { body: wish({ rental_id: shop.id }) }),
      ),
    );
    same('responses without', sorted(many), [
      ...Array(PENDING_INQUIRIES_MAX).fill(201),
      ...Array(15 - PENDING_INQUIRIES_MAX).fill(409),
    ]);
    const made = await track.test.db
      .selectFrom('service_requests')
      .select('id')
      .where('customer_id', 'in', [careful.id, hasty.id])
      .execute();
    same('requests', made.length, 1 + PENDING_INQUIRIES_MAX);
  },
};

export const FORM_RACES = [
  approveAgainstReject,
  twoReviews,
  manyDocuments,
  twoApplications,
  sameInquiry,
];
