/**
 * The specification and the product decisions line by line, each with the file that does it and the test that shows it:
 * the source of docs/spec-coverage.md (`npm run spec`). `tools/architecture/spec-table.test.ts` holds the rows to the files.
 */
import { product } from './1-product.ts';
import { adminPanel } from './2-admin-panel.ts';
import { openScreens } from './2-open-screens.ts';
import { providerScreens } from './2-provider-screens.ts';
import { entities } from './3-entities.ts';
import { states } from './4-states.ts';
import { validation } from './5-validation.ts';
import { roles } from './6-roles.ts';
import { calls } from './7-calls.ts';
import { errors } from './8-errors.ts';
import { constants } from './9-constants.ts';
import { beyond } from './beyond.ts';
import { productDecisions } from './product-decisions.ts';
import type { SpecRow } from './row.ts';

export const specTable: readonly SpecRow[] = [
  ...product,
  ...openScreens,
  ...providerScreens,
  ...adminPanel,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
  ...productDecisions,
  ...beyond,
];
