/** A stored vote on one idea, with names for the account and the browser. */
export interface ModelVote {
  account: string | null;
  browser: string | null;
}

/**
 * The rules of voting for one idea, as simple as possible. Tests compare the SQL with them. The account is
 * null while signed out.
 */
export class VoteRules {
  votes: ModelVote[] = [];

  hasVoted(account: string | null, browser: string): boolean {
    return this.votes.some((vote) => this.isTheirs(vote, account, browser));
  }

  vote(account: string | null, browser: string): void {
    if (account !== null && this.votes.some((vote) => vote.account === account)) return;
    const here = this.votes.find((vote) => vote.browser === browser);
    if (account === null) {
      if (!here) this.votes.push({ account, browser });
    } else if (here?.account === null) {
      here.account = account;
    } else {
      this.votes.push({ account, browser: here ? null : browser });
    }
  }

  withdraw(account: string | null, browser: string): void {
    this.votes = this.votes.filter((vote) => !this.isTheirs(vote, account, browser));
  }

  signIn(account: string, browser: string): void {
    const visitors = this.votes.find((vote) => vote.browser === browser && vote.account === null);
    if (!visitors) return;
    const own = this.votes.find((vote) => vote.account === account);
    if (own) {
      this.votes = this.votes.filter((vote) => vote !== visitors);
      own.browser ??= browser;
    } else {
      visitors.account = account;
    }
  }

  private isTheirs(vote: ModelVote, account: string | null, browser: string): boolean {
    if (account === null) return vote.browser === browser;
    return vote.account === account || (vote.browser === browser && vote.account === null);
  }
}
