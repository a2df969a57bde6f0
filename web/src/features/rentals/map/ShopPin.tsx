import { IconMoonStars } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { setPriceText } from '../../businesses/business-texts.ts';
import { BusinessLink } from '../../businesses/BusinessCard.tsx';
import { rememberRental } from '../queries.ts';
import { SHOP_VARIANT } from '../rental-texts.ts';
import { pinName, type PlacedShop } from './places.ts';
import classes from './RentalMap.module.css';

export interface PinProps {
  shop: PlacedShop;
  highlighted: boolean;
  /** Who points at it: a mouse or the focus; undefined when they leave. */
  onPoint: (id: number | undefined) => void;
}

/** A shop on the map by its price; opens the shop's dialog. */
export function ShopPin({ shop, highlighted, onPoint }: PinProps) {
  const queryClient = useQueryClient();
  const enter = () => onPoint(shop.id);
  const leave = () => onPoint(undefined);
  return (
    <span
      className={classes.pinPlace}
      data-on={highlighted || undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <BusinessLink
        business={shop}
        variant={SHOP_VARIANT}
        className={classes.pin}
        label={pinName(shop)}
        onClick={() => rememberRental(queryClient, shop)}
      >
        {!shop.is_working && <IconMoonStars size={16} aria-hidden />}
        {setPriceText(shop)}
      </BusinessLink>
    </span>
  );
}
