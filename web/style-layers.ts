import { join } from 'node:path';
import type { Plugin } from 'vite';

const UTILITIES = join(import.meta.dirname, 'src/ui/theme/utilities.css');

/**
 * Puts style sheets into the layers of ui/theme/base.css: those of components below the utilities, those of packages below
 * both. A sheet that names its layer itself stays there. Sheets of components know the utilities, for `@apply`.
 */
export const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /(?:\.module|node_modules\/.*)\.css(?:\?|$)/, exclude: /[?&](?:raw|url)\b/ },
    },
    handler(code, id) {
      const layer = id.includes('/node_modules/') ? 'base' : 'components';
      const layered = code.includes('@layer') ? code : `@layer ${layer} {\n${code}\n}`;
      return code.includes('@apply') ? `@reference '${UTILITIES}';\n${layered}` : layered;
    },
  },
};
