import { useState, type KeyboardEvent } from 'react';
import type { Command } from './commands';

export interface Choice {
  active: Command | undefined;
  /** Index of the selected screen of the active command. */
  place: number;
  choose: (command: Command | null) => void;
  run: (command: Command, place: number) => void;
}

/** True if the caret is at the end of the field, where the right arrow key doesn't move it. */
const atEnd = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.selectionStart === target.value.length;

/**
 * Tracks the active command, which is the first one until another is selected. Up and down select a command,
 * right and left a screen of the active idea.
 *
 * @param onRun called with the active command and screen on Enter
 */
export function useChoice(
  all: Command[],
  onRun: Choice['run'],
  onClose: () => void,
): Choice & { onKeyDown: (event: KeyboardEvent) => void } {
  const [chosen, setChosen] = useState<{ id: string; place?: number } | null>(null);
  const active = all.find(({ id }) => id === chosen?.id) ?? all[0];
  const named = active?.place ?? 0;
  const place = (active?.id === chosen?.id ? chosen?.place : undefined) ?? named;
  const last = (active?.places?.length ?? 1) - 1;
  const choose = (command: Command | null | undefined) => setChosen(command ? { id: command.id } : null);

  const along = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = place + step;
    if (!active || step === 0 || next < 0 || next > last || (step > 0 && !atEnd(event))) return false;
    setChosen({ id: active.id, place: next });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? all.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(all.at((at + step) % all.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (active) onRun(active, place);
    } else if (event.key === 'Escape') onClose();
    // The field is the dialog's only tab stop.
    else if (event.key !== 'Tab' && !along(event)) return;
    event.preventDefault();
  };
  return { active, place, choose, run: onRun, onKeyDown };
}
