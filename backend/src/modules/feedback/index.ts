export { RemoveFeedback } from './application/remove-feedback.js';
export { RemoveReply } from './application/remove-reply.js';
export { FeedbackModule } from './feedback.module.js';
export { FeedbackAnswered, FeedbackPosted } from './domain/events.js';
