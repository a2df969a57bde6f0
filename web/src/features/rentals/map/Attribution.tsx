import { webLink } from '../../businesses/business-texts.ts';

/** Whose map it is: a link at the end of the setting leads there. */
export function Attribution({ text }: { text: string }) {
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
