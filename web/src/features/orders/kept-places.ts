import { useState } from 'react';

/** A card that once waited for an answer. */
export interface KeptCard<O> {
  order: O;
  /** No longer in the list: declined, cancelled or expired. */
  gone: boolean;
}

/** The cards with the orders' latest states, those that wait now and did not before at the end; the same array if nothing differs. */
export function keepPlaces<O extends { id: number }>(
  kept: readonly KeptCard<O>[],
  orders: readonly O[],
  waiting: readonly O[],
): readonly KeptCard<O>[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const former = kept.map((card) => {
    const order = byId.get(card.order.id);
    if (order === card.order && !card.gone) return card;
    if (order) return { order, gone: false };
    return card.gone ? card : { ...card, gone: true };
  });
  const known = new Set(kept.map(({ order }) => order.id));
  const added = waiting.filter(({ id }) => !known.has(id)).map((order) => ({ order, gone: false }));
  const isSame = added.length === 0 && former.every((card, index) => card === kept[index]);
  return isSame ? kept : [...former, ...added];
}

/** A card stays where it is once it was seen, whatever happens to its order: nobody presses what has just moved. */
export function useKeptPlaces<O extends { id: number }>(
  orders: readonly O[] | undefined,
  waiting: readonly O[],
): readonly KeptCard<O>[] {
  const [kept, setKept] = useState<readonly KeptCard<O>[]>([]);
  const cards = orders ? keepPlaces(kept, orders, waiting) : kept;
  if (cards !== kept) setKept(cards);
  return cards;
}
