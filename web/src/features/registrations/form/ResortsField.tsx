import type { Resort } from '@sklon/contract/resorts';
import { type ReactNode, useState } from 'react';
import { findResort, folderName, groupResorts } from '../../resorts/places.ts';
import { ResortChecklist } from '../../resorts/ResortChecklist.tsx';
import { toggleResort } from './resort-selection.ts';

interface ResortsFieldProps {
  resorts: readonly Resort[];
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

/** Where one works: resorts of one parent group, chosen under their folders' names (spec 2, Resort choice rule). */
export function ResortsField({ resorts, value, error, onChange }: ResortsFieldProps) {
  const [news, setNews] = useState('');

  const toggle = (id: number) => {
    const { ids, replaced } = toggleResort(resorts, value, id);
    const resort = findResort(resorts, id);
    const region = resort && folderName(resorts, resort);
    setNews(
      resort && replaced
        ? `Выбран «${resort.name}»${region ? ` (${region})` : ''}. Курорты другого региона сняты: в\u00A0заявке может быть только один регион.`
        : '',
    );
    onChange(ids);
  };

  return (
    <ResortChecklist
      groups={groupResorts(resorts)}
      value={value}
      onToggle={toggle}
      description="Можно выбрать несколько из&nbsp;одного региона."
      feedback={news}
      error={error}
    />
  );
}
