import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>;
type Fragment = Parameters<NonNullable<Visitor['JSXFragment']>>[0];
type Child = Fragment['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];

/** What a child may come to, as bits. */
const TEXT = 1;
const ELEMENT = 2;
const NOTHING = 4;
const CHOSEN = 8;

/** Properties and functions for elements, and constants that are elements, by their names in the file. */
const ELEMENTS =
  /(\w+)\??: (?:\([^)]*\) => )?ReactNode|const (\w+) = (?:[^;=]*=> )?(?:[\w.]+ && )?\(?\s*</g;

/** React fails to remove a text that a page translator has replaced, and to insert something before it. */
export const ownElement: Rule = {
  meta: {
    messages: {
      own: 'Give this text an element of its own: React fails here on a page that is translated.',
    },
  },
  create({ report, sourceCode }) {
    const elements = new Set(
      [...sourceCode.text.matchAll(ELEMENTS)].map(([, property, constant]) => property ?? constant),
    );

    function kindOf(node: Child | Expression): number {
      switch (node.type) {
        case 'JSXText':
          return node.value.trim() === '' ? 0 : TEXT;
        case 'JSXExpressionContainer':
          return kindOf(node.expression);
        case 'JSXFragment':
          return node.children.reduce((kinds, child) => kinds | kindOf(child), 0);
        case 'JSXElement':
          return ELEMENT;
        case 'JSXEmptyExpression':
          return 0;
        case 'Literal':
          if (typeof node.value !== 'string')
            return typeof node.value === 'number' ? TEXT : NOTHING;
          return node.value.trim() === '' ? 0 : TEXT;
        case 'ConditionalExpression':
          return CHOSEN | kindOf(node.consequent) | kindOf(node.alternate);
        case 'LogicalExpression':
          return node.operator === '&&'
            ? NOTHING | kindOf(node.right)
            : (kindOf(node.left) & ~NOTHING) | kindOf(node.right);
        case 'ChainExpression':
          return NOTHING | kindOf(node.expression);
        case 'CallExpression':
          return kindOf(node.callee);
        case 'MemberExpression':
          return sourceCode.getText(node.property) === 'map' ? ELEMENT | NOTHING : TEXT;
        case 'Identifier':
          return elements.has(node.name) ? ELEMENT : TEXT;
        default:
          return TEXT;
      }
    }

    /** `open`: among siblings that are not seen here. */
    function check(children: readonly Child[], open: boolean): void {
      const kinds = children.map(kindOf);
      for (const [index, node] of children.entries()) {
        const kind = kinds[index] ?? 0;
        const siblings = kinds.filter((other, at) => other !== 0 && at !== index);
        if (
          (kind & TEXT) !== 0 &&
          (open || siblings.some(varies) || (varies(kind) && siblings.length > 0))
        )
          report({ node, messageId: 'own' });
      }
    }

    return {
      JSXElement: ({ children }) => check(children, false),
      // What stands as a property's value is alone in its place.
      JSXFragment: ({ children, parent }) =>
        check(
          children,
          parent.type !== 'JSXExpressionContainer' || parent.parent.type !== 'JSXAttribute',
        ),
    };
  },
};

const plugin: { meta: { name: string }; rules: Record<string, Rule> } = {
  meta: { name: 'translated-text' },
  rules: { 'own-element': ownElement },
};
export default plugin;

function varies(kind: number): boolean {
  return (kind & (kind - 1)) !== 0;
}
