/** Message from the callback page, which sends it only to this origin. */
export interface AuthMessage {
  type: 'groundswell:auth';
  status: 'ok' | 'error';
  code?: string;
  message?: string;
}

export const AUTH_CHANNEL = 'groundswell-auth';

export function isAuthMessage(value: unknown): value is AuthMessage {
  return typeof value === 'object' && value !== null && (value as AuthMessage).type === 'groundswell:auth';
}
