import { distanceText, metresBetween } from '@sklon/contract/meeting-point-rules';
import { useQuery } from '@tanstack/react-query';
import { mapLink, setPriceText } from '../../businesses/business-texts.ts';
import { pointsOfferedQuery } from '../../meeting-points/queries.ts';
import type { PlacedShop } from './places.ts';
import { pointing, ShopLink } from './ShopLink.tsx';

interface PlaceListProps {
  shops: readonly PlacedShop[];
  resortId: number;
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** In place of a map: what it would say of each shop, and how far the nearest meeting point is. Of links: it needs no script. */
export function PlaceList({ shops, resortId, highlighted, onPoint }: PlaceListProps) {
  const { data: points = [] } = useQuery(pointsOfferedQuery(resortId));
  return (
    <ul aria-label="Прокаты на карте" className="plain-list [&>li+li]:line-above">
      {shops.map((shop) => (
        <li
          key={shop.id}
          data-on={shop.id === highlighted || undefined}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2"
          {...pointing(shop.id, onPoint)}
        >
          <ShopLink shop={shop} className="touch-link weight-600">
            {shop.business_name}
          </ShopLink>
          <span className="text-end">{setPriceText(shop)}</span>
          <span className="dimmed">
            {points.length > 0 &&
              `${distanceText(Math.min(...points.map((at) => metresBetween(at, shop))))} от\u00A0места встречи с\u00A0инструктором`}
          </span>
          <a
            href={mapLink(shop) ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Открыть на карте: ${shop.business_name}`}
            className="touch-link text-sm"
          >
            Открыть на&nbsp;карте
          </a>
        </li>
      ))}
    </ul>
  );
}
