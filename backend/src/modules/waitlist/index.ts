export { WaitlistModule } from './waitlist.module.js';
