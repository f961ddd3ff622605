import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { useStopExperimentMutation } from '@/api/workspace';
import layout from '@/ui/layout.module.css';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RadioCards } from '@/ui/form/radio-cards';
import type { Arm, Experiment } from './types';
import { armName, isOpen, letterOf } from './words';

interface StopDialogProps {
  /** The experiment that is about to end, or of which a version is about to be the page; null: none. */
  experiment: Experiment | null;
  idea?: OwnIdea;
  /** Whether a goal of the idea is running: it forbids that the page changes. */
  hasGoal: boolean;
  onClose: () => void;
}

/** Ends an experiment, and of a page test chooses the version that is the page from then on. */
export function StopDialog({ experiment, idea, hasGoal, onClose }: StopDialogProps) {
  const [stop] = useStopExperimentMutation();
  const [chosen, setChosen] = useState<string>();
  const keep = chosen ?? String(experiment?.best ?? 0);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      subject={experiment}
      variant={experiment && !isOpen(experiment) ? 'primary' : 'danger'}
      question={(shown) => ({
        ...wordsOf(shown),
        text: (
          <div className={layout.stack4}>
            <p>{sentenceOf(shown)}</p>
            {mayKeep(shown) && hasGoal && (
              <p>A goal is running, so the page stays as it is until the verdict.</p>
            )}
            {mayKeep(shown) && !hasGoal && (
              <RadioCards
                name="keep"
                legend="The page from now on"
                cards={shown.arms.map((arm) => ({
                  value: String(arm.arm),
                  label: armName(arm),
                  text: saysOf(arm, idea),
                }))}
                value={keep}
                onChange={setChosen}
              />
            )}
          </div>
        ),
      })}
      onConfirm={async (subject) => {
        const version = mayKeep(subject) && !hasGoal && keep !== '0' ? Number(keep) : undefined;
        await stop({ id: subject.id, stopExperiment: { state: 'stopped', keep: version } }).unwrap();
        return version === undefined
          ? { title: 'Experiment stopped', description: 'What it showed stays on record.' }
          : {
              title: `Version ${letterOf(version)} is the page now`,
              description: 'Visitors see it at once.',
            };
      }}
      failure="Nothing was changed. Please try again."
      onClose={close}
    />
  );
}

/** Its versions were approved, so any may become the page. */
const mayKeep = ({ kind, state }: Experiment) => kind === 'page' && state !== 'pending';

const wordsOf = (experiment: Experiment) =>
  isOpen(experiment)
    ? {
        title: experiment.kind === 'price' ? 'Stop asking about prices?' : 'Stop this page test?',
        keep: 'Keep going',
        confirm: 'Stop',
        busy: 'Stopping…',
      }
    : {
        title: 'Change the page?',
        keep: 'Leave it',
        confirm: 'Use this version',
        busy: 'Changing it…',
      };

function sentenceOf(experiment: Experiment): string {
  if (!isOpen(experiment))
    return 'The versions were approved already, so visitors see the one that you choose at once.';
  if (experiment.state === 'pending')
    return 'Our reviewers then need not look at it. You can hand in another one.';
  return 'It ends now and cannot be taken up again. What it showed so far stays on record, here and in every report, and nothing is concluded from it.';
}

function saysOf({ arm, page }: Arm, idea: OwnIdea | undefined): string {
  if (arm === 0) return idea?.title ?? 'The page as it is';
  return page?.headline ?? page?.opening ?? 'Another cover';
}
