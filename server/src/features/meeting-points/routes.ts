import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { findChoices, pick, removeOwn, saveOwn } from './choices.ts';
import { addPoint, listOfResort, removePoint, updatePoint } from './meeting-points.ts';
import { presentMeetingPoint } from './present.ts';
import { listPointsOf } from './queries.ts';

export function meetingPointRoutes({
  db,
}: Dependencies): Handlers<
  | 'listMeetingPointsOfInstructor'
  | 'getMeetingPointChoices'
  | 'pickMeetingPoints'
  | 'saveOwnMeetingPoint'
  | 'deleteOwnMeetingPoint'
> {
  return {
    listMeetingPointsOfInstructor: async ({ params, reads }) =>
      (await listPointsOf(reads, params.id)).map(presentMeetingPoint),

    getMeetingPointChoices: ({ caller }) => findChoices(db, caller.id),

    pickMeetingPoints: ({ caller, body }) => pick(db, caller.id, body.picked),

    saveOwnMeetingPoint: ({ caller, body, now }) => saveOwn(db, caller.id, body, now),

    deleteOwnMeetingPoint: ({ caller }) => removeOwn(db, caller.id),
  };
}

export function adminMeetingPointRoutes({
  db,
}: Dependencies): Handlers<
  'listMeetingPoints' | 'createMeetingPoint' | 'updateMeetingPoint' | 'deleteMeetingPoint'
> {
  return {
    listMeetingPoints: async ({ params }) =>
      (await listOfResort(db, params.id)).map(presentMeetingPoint),

    createMeetingPoint: async ({ caller, params, body, now }) =>
      presentMeetingPoint(await addPoint(db, params.id, body, { id: caller.id, now })),

    updateMeetingPoint: async ({ caller, params, body, now }) =>
      presentMeetingPoint(await updatePoint(db, params.id, body, { id: caller.id, now })),

    deleteMeetingPoint: async ({ caller, params, now }) => {
      await removePoint(db, params.id, { id: caller.id, now });
      return undefined;
    },
  };
}
