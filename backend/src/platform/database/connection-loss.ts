export { isDatabaseAway } from './errors.js';
