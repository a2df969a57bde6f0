import Markdown, { type Components } from 'react-markdown';
import classes from './LegalDocument.module.css';

const link: Components['a'] = ({ href, children }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );

/** The document stands under a dialog's title, so its headings begin below that. */
const withItsTitle: Components = { a: link, h1: 'h3', h2: 'h4', h3: 'h5' };
const withoutTitle: Components = { a: link, h1: () => null, h2: 'h3', h3: 'h4' };

/** Only links to the web stay links; anything else, `javascript:` above all, becomes text. */
function webLink(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** «№ 152-ФЗ» stays in one line: a no-break space and a word joiner, both invisible. */
function withoutBreaks(text: string): string {
  return text.replaceAll('№ ', '№\u00A0').replaceAll(/(?<=\d-)(?=\p{L})/gu, '\u2060');
}

/** HTML in the text is inert; a default export because `lazy` wants one. */
export default function DocumentMarkdown({
  text,
  withTitle,
}: {
  text: string;
  withTitle: boolean;
}) {
  return (
    <div className={classes.document}>
      <Markdown
        components={withTitle ? withItsTitle : withoutTitle}
        urlTransform={webLink}
        disallowedElements={['img']}
      >
        {withoutBreaks(text)}
      </Markdown>
    </div>
  );
}
