import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface MailMessageFields {
  template?: string;
  createdAt?: Date;
}

/** Stores emails that haven't been sent yet. */
export const { many: storeMailMessages } = mother('mail_messages', (given: MailMessageFields) => {
  const id = newId();
  return {
    id,
    template: 'idea-approved',
    messageId: `<${id}@groundswell.test>`,
    createdAt: new Date(),
    ...given,
  };
});
