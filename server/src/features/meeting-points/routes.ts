import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { findChoices, pick, removeOwn, saveOwn, setOwnPhoto } from './choices.ts';
import {
  addPoint,
  listOfResort,
  removePoint,
  setPointPhoto,
  takeDown,
  updatePoint,
} from './meeting-points.ts';
import { presentMeetingPoint } from './present.ts';
import { findOwn, listPointsAt, listPointsOf } from './queries.ts';

export function meetingPointRoutes(
  deps: Dependencies,
): Handlers<
  | 'listMeetingPointsOfInstructor'
  | 'listMeetingPointsOfResort'
  | 'getMeetingPointChoices'
  | 'pickMeetingPoints'
  | 'saveOwnMeetingPoint'
  | 'uploadOwnMeetingPointPhoto'
  | 'deleteOwnMeetingPoint'
> {
  const { db } = deps;
  return {
    listMeetingPointsOfInstructor: async ({ params, reads }) =>
      (await listPointsOf(reads, params.id)).map(presentMeetingPoint),

    listMeetingPointsOfResort: async ({ params, reads }) =>
      (await listPointsAt(reads, [params.id])).map(presentMeetingPoint),

    getMeetingPointChoices: ({ caller }) => findChoices(db, caller.id),

    pickMeetingPoints: ({ caller, body }) => pick(db, caller.id, body.picked),

    saveOwnMeetingPoint: ({ caller, body, now }) => saveOwn(db, caller.id, body, now),

    uploadOwnMeetingPointPhoto: ({ caller, file }) => setOwnPhoto(deps, caller.id, file),

    deleteOwnMeetingPoint: ({ caller }) => removeOwn(deps, caller.id),
  };
}

export function adminMeetingPointRoutes(
  deps: Dependencies,
): Handlers<
  | 'listMeetingPoints'
  | 'createMeetingPoint'
  | 'updateMeetingPoint'
  | 'uploadMeetingPointPhoto'
  | 'deleteMeetingPoint'
  | 'listOwnMeetingPoints'
  | 'takeDownMeetingPoint'
> {
  const { db } = deps;
  return {
    listMeetingPoints: async ({ params }) =>
      (await listOfResort(db, params.id)).map(presentMeetingPoint),

    createMeetingPoint: async ({ caller, params, body, now }) =>
      presentMeetingPoint(await addPoint(db, params.id, body, { id: caller.id, now })),

    updateMeetingPoint: async ({ caller, params, body, now }) =>
      presentMeetingPoint(await updatePoint(db, params.id, body, { id: caller.id, now })),

    uploadMeetingPointPhoto: async ({ caller, params, file, now }) =>
      presentMeetingPoint(await setPointPhoto(deps, params.id, file, { id: caller.id, now })),

    deleteMeetingPoint: async ({ caller, params, now }) => {
      await removePoint(deps, params.id, { id: caller.id, now });
      return undefined;
    },

    listOwnMeetingPoints: async ({ params }) => {
      const own = await findOwn(db, params.id);
      return own ? [presentMeetingPoint(own)] : [];
    },

    takeDownMeetingPoint: async ({ caller, params, body, now }) => {
      await takeDown(deps, params.id, body, { id: caller.id, now });
      return undefined;
    },
  };
}
