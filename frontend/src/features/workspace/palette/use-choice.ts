import { useState, type KeyboardEvent } from 'react';
import type { Command } from './commands';

/**
 * Which of the commands is the active one: the first, until another one is chosen.
 *
 * @param onRun gets the active one by Enter
 */
export function useChoice(all: Command[], onRun: (command: Command) => void, onClose: () => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = all.find(({ id }) => id === chosen) ?? all[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? all.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(all.at((at + step) % all.length)?.id ?? null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (active) onRun(active);
    } else if (event.key === 'Escape') onClose();
    // The field is all that there is to stop at.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return { active, choose: setChosen, onKeyDown };
}
