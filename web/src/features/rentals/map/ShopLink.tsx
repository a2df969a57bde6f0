import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusinessLink } from '../../businesses/BusinessCard.tsx';
import { rememberRental } from '../queries.ts';
import { SHOP_VARIANT } from '../rental-texts.ts';
import { pinName, type PlacedShop } from './places.ts';

/** What opens a shop from the map, or from the list in its place. */
export function ShopLink({
  shop,
  className,
  children,
}: {
  shop: PlacedShop;
  className: string | undefined;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  return (
    <BusinessLink
      business={shop}
      variant={SHOP_VARIANT}
      className={className}
      label={pinName(shop)}
      onClick={() => rememberRental(queryClient, shop)}
    >
      {children}
    </BusinessLink>
  );
}

/** The highlight of a shop, by mouse or focus; undefined when they leave. */
export function pointing(id: number, onPoint: (id: number | undefined) => void) {
  const enter = () => onPoint(id);
  const leave = () => onPoint(undefined);
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
