import type { Rental } from '@sklon/contract/rentals';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { reloadPage } from '../../../offline/app-state.ts';
import { DelayedSpinner } from '../../../ui/StateScreen.tsx';
import { webLink } from '../../businesses/business-texts.ts';
import { mapConfigQuery } from '../../map/queries.ts';
import { mapOfAll, placedShops, withoutPlaceText } from './places.ts';
import classes from './RentalMap.module.css';
import type { TileMapProps } from './TileMap.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/media-query.ts';

const PlaceList = lazy(() =>
  import('./PlaceList.tsx').then((module) => ({ default: module.PlaceList })),
);

/** Until its code is there, a change of what is passed on would replace the server's links, and with them a press. */
const Places = memo(function Places(props: ComponentProps<typeof PlaceList>) {
  return (
    <Suspense fallback={null}>
      <PlaceList {...props} />
    </Suspense>
  );
});

interface RentalMapProps {
  shops: readonly Rental[];
  resortId: number;
  /** Of the whole list. */
  total: number | undefined;
  loading: boolean;
  /** On a narrow screen the map replaces the list. */
  chosen: boolean;
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** Tiles where the installation has some and they load, else a list of what a map would say (decision 21). */
export function RentalMap({
  shops,
  resortId,
  total,
  loading,
  chosen,
  ...pointing
}: RentalMapProps) {
  const config = useQuery(mapConfigQuery());
  const beside = useMediaQuery('(min-width: 62em)');
  const tiles = config.data?.tiles ?? undefined;
  const code = useTileMap(tiles !== undefined && (beside || chosen));
  const placed = useMemo(() => placedShops(shops), [shops]);
  const [blank, setBlank] = useState(false);
  const failed = blank || code.state === 'failed';
  const listed = config.isError || (config.data !== undefined && !tiles) || failed;
  const waiting = !listed && code.state === 'waiting';

  return (
    <div className="grid content-start gap-3 min-w-0">
      {listed ? (
        placed.length > 0 && (
          <div className={classes.listed}>
            <Places shops={placed} resortId={resortId} {...pointing} />
          </div>
        )
      ) : (
        <div className={classes.frame} aria-busy={waiting || loading}>
          {tiles && code.state === 'here' && (
            <code.TileMap
              tiles={tiles}
              shops={placed}
              onBlank={() => setBlank(true)}
              {...pointing}
            />
          )}
          {waiting && (beside || chosen) && (
            <div className={classes.waiting}>
              <DelayedSpinner label="Загружаем карту…" />
            </div>
          )}
        </div>
      )}
      <div className={classes.notes}>
        {failed && (
          <p role="status">
            <span>Карта не&nbsp;загрузилась, вместо неё список. </span>
            <Button variant="subtle" size="compact" onClick={reloadPage}>
              Попробовать снова
            </Button>
          </p>
        )}
        {!loading && placed.length === 0 && (
          <p>У&nbsp;этих прокатов пока нет точек на&nbsp;карте: адреса&nbsp;— в&nbsp;списке.</p>
        )}
        {placed.length > 0 && placed.length < shops.length && (
          <p>{withoutPlaceText(shops.length - placed.length)}</p>
        )}
        {total !== undefined && total > shops.length && (
          <p>
            На&nbsp;карте прокаты из&nbsp;списка: {shops.length} из&nbsp;{total}.
          </p>
        )}
        {tiles && !listed && (
          <p className={classes.touch}>
            Карту двигают двумя пальцами, масштаб меняют и&nbsp;кнопки.
          </p>
        )}
        {tiles && !listed && <Attribution text={tiles.attribution} />}
        {placed.length > 0 && (
          <p>
            <a
              href={mapOfAll(placed)}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.outside}
            >
              Все на&nbsp;карте
              <Icon name="external-link" size={16} />
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** A link at the end of the setting becomes the text's address. */
function Attribution({ text }: { text: string }) {
  const [, words = '', link = ''] = /^(.*?)\s*(https?:\/\/\S+)$/.exec(text) ?? [];
  const href = webLink(link || null);
  return href === null ? (
    <p>{text}</p>
  ) : (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words || href}
      </a>
    </p>
  );
}

type TileMapCode =
  | { state: 'waiting' | 'failed' }
  | { state: 'here'; TileMap: ComponentType<TileMapProps> };

/** The library is larger than the whole page: it loads only when tiles are shown. */
function useTileMap(wanted: boolean): TileMapCode {
  const [code, setCode] = useState<TileMapCode>({ state: 'waiting' });

  useEffect(() => {
    if (!wanted) return;
    void import('./TileMap.tsx').then(
      (module) => setCode({ state: 'here', TileMap: module.default }),
      () => setCode({ state: 'failed' }),
    );
  }, [wanted]);
  return code;
}
