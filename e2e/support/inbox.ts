import { INBOX } from './environment.js';

export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

/** The mails that have arrived whose subject holds these words, as the inbox's REST API lists them. */
export async function mailsAbout(words: string): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/api/email`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ subject }) => subject.includes(words));
}
