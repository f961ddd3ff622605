import { screen } from '@testing-library/react';
import { renderWith } from '@/testing/render';
import { TooltipProvider } from '@/ui/tooltip';
import { SourcesCard } from './components/sources-card';
import { anEvidence } from './evidence.factory';
import type { Evidence } from './types';

const OPERATORS = '120 visitors came from 31 network operators, 20.0% of them from Comcast.';

const open = (evidence: Evidence) =>
  renderWith(
    <TooltipProvider>
      <SourcesCard ideaId="idea-1" {...evidence} />
    </TooltipProvider>,
  );

test('the sources of a goal show from how many operators the visitors came', () => {
  open(anEvidence());
  expect(screen.getByText(OPERATORS)).toBeInTheDocument();
});

test('the sources of an idea without a goal show no operators', () => {
  open(anEvidence({ goal: null }));
  expect(screen.queryByText(OPERATORS)).not.toBeInTheDocument();
});
