import { createElement } from 'react';
import { api } from '@/api/enhanced';
// Defines the API call for the list of ideas. In the product, the list's screen defines it before the page's
// data is read.
import '@/api/idea-pages';
import { createStore } from '@/api/store';
import { hydrateBoot } from './boot';
import { loadScreen, screen } from './screen';

function bring(text: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = text;
  document.body.append(script);
}

afterEach(() => document.getElementById('boot')?.remove());

describe('hydrateBoot', () => {
  it('answers calls with the data in the page, whether or not they take an argument', () => {
    bring(
      JSON.stringify([
        { endpointName: 'getGlobalStats', value: { totalIdeas: 3, totalVotes: 2, totalWaitlists: 1 } },
        { endpointName: 'listIdeas', arg: { sort: 'votes', limit: 8 }, value: [] },
        { endpointName: 'ideaPages', arg: { sort: 'votes' }, value: { pages: [], pageParams: [] } },
      ]),
    );
    const store = createStore();
    hydrateBoot(store);
    const state = store.getState();
    expect(api.endpoints.getGlobalStats.select()(state).data).toMatchObject({ totalIdeas: 3 });
    const argument = { search: undefined, sort: 'votes', limit: 8 } as const;
    expect(api.endpoints.listIdeas.select(argument)(state).data).toEqual([]);
    expect(Object.keys(state.api.queries)).toHaveLength(3);
  });

  it('sends all calls to the server if the data can’t be read', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    bring('{');
    const store = createStore();
    hydrateBoot(store);
    expect(store.getState().api.queries).toEqual({});
    expect(complain).toHaveBeenCalled();
  });
});

describe('loadScreen', () => {
  it('loads a screen’s code only once, and ignores elements that aren’t screens', async () => {
    const load = jest.fn(() => Promise.resolve({ Component: () => null }));
    const element = screen(load);
    expect(load).not.toHaveBeenCalled();
    await loadScreen(element);
    expect(load).toHaveBeenCalledTimes(1);
    await expect(loadScreen(createElement('p'))).resolves.toBeUndefined();
    await expect(loadScreen(null)).resolves.toBeUndefined();
  });
});
