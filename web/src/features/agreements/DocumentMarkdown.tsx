import Markdown, { type Components } from 'react-markdown';
import classes from './LegalDocument.module.css';

/** The document stands under the dialog's own title, so its headings begin one level lower. */
const components: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
};

/** Only links to the web stay links; anything else, `javascript:` above all, becomes text. */
function webLink(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** Markdown with its HTML inert; a default export because `lazy` wants one. */
export default function DocumentMarkdown({ text, withTitle }: { text: string; withTitle: boolean }) {
  return (
    <div className={classes.document}>
      <Markdown components={components} urlTransform={webLink} disallowedElements={withTitle ? ['img'] : ['img', 'h1']}>
        {text}
      </Markdown>
    </div>
  );
}
