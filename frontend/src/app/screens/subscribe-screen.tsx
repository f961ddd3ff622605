export { SubscribePage as Component } from '@/features/billing/subscribe-page';
