export { RemoveFeedback } from './application/remove-feedback.js';
export { RemoveReply } from './application/remove-feedback.js';
export { FeedbackJobsModule } from './feedback-jobs.module.js';
export { FeedbackModule } from './feedback.module.js';
export { FeedbackPosted, FeedbackReplied } from './domain/feedback.js';
export { ListenerLinks } from './domain/listener.repository.js';
