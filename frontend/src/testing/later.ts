import { act } from '@testing-library/react';

/**
 * Returns once a call of the API has been answered: whatever was pressed before has by then sent what it
 * sends. For tests that hold that nothing is sent.
 */
export const oneCallLater = () => act(async () => void (await fetch('/api/stats/global')));
