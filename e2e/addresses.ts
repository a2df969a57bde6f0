/** Another port lets two checkouts be tested at once. */
export const PRODUCT_PORT = Number(process.env.E2E_PORT ?? 22_000);
export const STANDIN_PORT = PRODUCT_PORT + 1;
/** The stand-ins take the port before it for e-mail. */
export const DEPLOYMENT_PORT = PRODUCT_PORT + 3;
export const PRODUCT_URL = `http://127.0.0.1:${PRODUCT_PORT}`;
export const STANDIN_URL = `http://127.0.0.1:${STANDIN_PORT}`;
