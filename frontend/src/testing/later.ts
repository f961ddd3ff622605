import { act } from '@testing-library/react';

/**
 * Resolves once one more API call has completed, because requests caused by earlier clicks have been sent by
 * then. Used to check that nothing is sent.
 */
export const oneCallLater = () => act(async () => void (await fetch('/api/stats/global')));
