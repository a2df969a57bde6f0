/*
 * Styles of every page. Mantine's come in their `layer` form, so that our own rules win wherever they stand.
 * A component that only some pages use has its CSS imported by the file that uses it:
 * `import '@mantine/core/styles/Modal.layer.css'`.
 */
import './base.css';
import './fonts.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
