export { PricingLocaleModule } from './pricing-locale.module.js';
