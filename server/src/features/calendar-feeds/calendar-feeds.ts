/** For the erasure of an account. */
export { deleteAddressOf } from './addresses.ts';
