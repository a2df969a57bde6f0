import { useState } from 'react';

/** A card that once waited for an answer. */
export interface StableCard<O> {
  order: O;
  /** No longer in the list: declined, cancelled or expired. */
  gone: boolean;
}

/** The cards with the orders' latest states, those that wait now and did not before at the end; the same array if nothing differs. */
export function updateCards<O extends { id: number }>(
  shown: readonly StableCard<O>[],
  orders: readonly O[],
  waiting: readonly O[],
): readonly StableCard<O>[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const former = shown.map((card) => {
    const order = byId.get(card.order.id);
    if (order === card.order && !card.gone) return card;
    if (order) return { order, gone: false };
    return card.gone ? card : { ...card, gone: true };
  });
  const known = new Set(shown.map(({ order }) => order.id));
  const added = waiting.filter(({ id }) => !known.has(id)).map((order) => ({ order, gone: false }));
  const isSame = added.length === 0 && former.every((card, index) => card === shown[index]);
  return isSame ? shown : [...former, ...added];
}

/** A card stays where it is once it was seen, whatever happens to its order: nobody presses what has just moved. */
export function useStableCards<O extends { id: number }>(
  orders: readonly O[] | undefined,
  waiting: readonly O[],
): readonly StableCard<O>[] {
  const [shown, setShown] = useState<readonly StableCard<O>[]>([]);
  const cards = orders ? updateCards(shown, orders, waiting) : shown;
  if (cards !== shown) setShown(cards);
  return cards;
}
