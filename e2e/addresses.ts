export const PRODUCT_PORT = 22_000;
export const STANDIN_PORT = 22_001;
/** The address by which the product knows itself. */
export const PRODUCT_URL = `http://127.0.0.1:${PRODUCT_PORT}`;
export const STANDIN_URL = `http://127.0.0.1:${STANDIN_PORT}`;
