import { render } from '@testing-library/react';
import { Plural, Trans } from '@lingui/react/macro';

const html = (element: React.ReactElement) => render(element).container.innerHTML;

it('puts elements and values into a sentence', () => {
  const title = 'Quiet hours';
  expect(
    html(
      <Trans>
        Read{' '}
        <a href="/docs">
          the <b>docs</b>
        </a>{' '}
        of {title}.<br />
      </Trans>,
    ),
  ).toBe('Read <a href="/docs">the <b>docs</b></a> of Quiet hours.<br>');
});

it('never takes a part of a value for an element', () => {
  const title = '<0>free money</0> <1/> a < b';
  expect(
    html(
      <Trans>
        <a href="/pay">Pay</a> for {title}
      </Trans>,
    ),
  ).toBe('<a href="/pay">Pay</a> for &lt;0&gt;free money&lt;/0&gt; &lt;1/&gt; a &lt; b');
});

it('counts inside a sentence with elements', () => {
  const people = (count: number) =>
    html(
      <Plural
        value={count}
        one={
          <Trans>
            <b># person</b> waits
          </Trans>
        }
        other={
          <Trans>
            <b># people</b> wait
          </Trans>
        }
      />,
    );
  expect(people(1)).toBe('<b>1 person</b> waits');
  expect(people(1200)).toBe('<b>1,200 people</b> wait');
});
