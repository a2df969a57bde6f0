import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { resortsQuery } from '../resorts/queries.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** Names of the resorts by their ids, for every line of the panel's lists; empty until they are here. */
export const ResortNames = createContext(NONE);

export function useResortNames(): ReadonlyMap<number, string> {
  return use(ResortNames);
}

/** For the panel, which provides them. */
export function useLoadedResortNames(): ReadonlyMap<number, string> {
  const { data = NONE } = useQuery({ ...resortsQuery(), select: namesById });
  return data;
}

function namesById(resorts: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(resorts.map(({ id, name }) => [id, name]));
}
