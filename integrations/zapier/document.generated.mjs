// Generated from openapi.yaml by integrations/generate.mjs.

export const EVENTS = [
  {
    "name": "idea.approved",
    "label": "Idea Approved",
    "when": "One of your ideas went live.",
    "sample": {
      "type": "idea.approved",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        }
      }
    }
  },
  {
    "name": "idea.changes_requested",
    "label": "Idea Changes Requested",
    "when": "An admin requested changes.",
    "sample": {
      "type": "idea.changes_requested",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "reviewComments": "Please say who it is for."
      }
    }
  },
  {
    "name": "idea.removed",
    "label": "Idea Removed",
    "when": "An admin took down one of your ideas.",
    "sample": {
      "type": "idea.removed",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "removed"
        }
      }
    }
  },
  {
    "name": "idea.restored",
    "label": "Idea Restored",
    "when": "An admin restored an idea that was taken down.",
    "sample": {
      "type": "idea.restored",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        }
      }
    }
  },
  {
    "name": "idea.deleted",
    "label": "Idea Deleted",
    "when": "You deleted one of your ideas, with its waitlist and feedback.",
    "sample": {
      "type": "idea.deleted",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        }
      }
    }
  },
  {
    "name": "subscriber.joined",
    "label": "Subscriber Joined",
    "when": "A person joined a waitlist, or came back after leaving.",
    "sample": {
      "type": "subscriber.joined",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [
            "beta"
          ],
          "source": "newsletter",
          "referral": null,
          "origin": "page",
          "status": "active",
          "willingToPay": true,
          "interestedInCollaborating": false,
          "interestedInInvesting": false,
          "linkedinProfile": null,
          "currentSolution": null,
          "joinedAt": "2026-11-21T10:02:11.000Z",
          "confirmedAt": null
        }
      }
    }
  },
  {
    "name": "subscriber.confirmed",
    "label": "Subscriber Confirmed",
    "when": "A subscriber confirmed their address for the first time.",
    "sample": {
      "type": "subscriber.confirmed",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [
            "beta"
          ],
          "source": "newsletter",
          "referral": null,
          "origin": "page",
          "status": "active",
          "willingToPay": true,
          "interestedInCollaborating": false,
          "interestedInInvesting": false,
          "linkedinProfile": null,
          "currentSolution": null,
          "joinedAt": "2026-11-21T10:02:11.000Z",
          "confirmedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "subscriber.unsubscribed",
    "label": "Subscriber Unsubscribed",
    "when": "A subscriber unsubscribed.",
    "sample": {
      "type": "subscriber.unsubscribed",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [
            "beta"
          ],
          "source": "newsletter",
          "referral": null,
          "origin": "page",
          "status": "unsubscribed",
          "willingToPay": true,
          "interestedInCollaborating": false,
          "interestedInInvesting": false,
          "linkedinProfile": null,
          "currentSolution": null,
          "joinedAt": "2026-11-21T10:02:11.000Z",
          "confirmedAt": null
        }
      }
    }
  },
  {
    "name": "subscriber.refused",
    "label": "Subscriber Refused",
    "when": "A mailbox's owner says that they didn't sign up.",
    "sample": {
      "type": "subscriber.refused",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [],
          "source": null,
          "referral": null,
          "origin": "page"
        }
      }
    }
  },
  {
    "name": "subscriber.bounced",
    "label": "Subscriber Bounced",
    "when": "A mail server permanently rejected a subscriber's address.",
    "sample": {
      "type": "subscriber.bounced",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [
            "beta"
          ],
          "source": "newsletter",
          "referral": null,
          "origin": "page",
          "status": "active",
          "willingToPay": true,
          "interestedInCollaborating": false,
          "interestedInInvesting": false,
          "linkedinProfile": null,
          "currentSolution": null,
          "joinedAt": "2026-11-21T10:02:11.000Z",
          "confirmedAt": null
        },
        "bounce": {
          "code": "550 5.1.1"
        }
      }
    }
  },
  {
    "name": "subscriber.erased",
    "label": "Subscriber Erased",
    "when": "A person was erased: by you, by their refusal, or because they never confirmed.",
    "sample": {
      "type": "subscriber.erased",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "subscriber": {
          "id": "0199c691-77aa-7d0e-93ce-5f0c2d6a1b22",
          "email": "ada@example.com",
          "tags": [],
          "source": null,
          "referral": null,
          "origin": "page"
        }
      }
    }
  },
  {
    "name": "feedback.posted",
    "label": "Feedback Posted",
    "when": "A visitor posted feedback.",
    "sample": {
      "type": "feedback.posted",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "feedback": {
          "id": "0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55",
          "message": "Yes please.",
          "postedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "feedback.replied",
    "label": "Feedback Replied",
    "when": "You or a visitor replied to feedback.",
    "sample": {
      "type": "feedback.replied",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "feedback": {
          "id": "0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55",
          "message": "Yes please.",
          "postedAt": "2026-11-21T10:02:11.000Z"
        },
        "reply": {
          "id": "0199c69f-2d55-7e32-9c6c-8a3a4d2bae66",
          "message": "Thank you. It’s coming in May.",
          "byFounder": true,
          "postedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "campaign.finished",
    "label": "Campaign Finished",
    "when": "The last email of a campaign to all subscribers is out.",
    "sample": {
      "type": "campaign.finished",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "campaign": {
          "id": "0199c6a0-2d55-7e32-9c6c-8a3a4d2bae66",
          "name": "We’re live",
          "subject": "Quiet Hours is live",
          "type": "launch",
          "sent": 240,
          "failed": 1,
          "skipped": 3,
          "finishedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "goal.started",
    "label": "Goal Started",
    "when": "You started a goal.",
    "sample": {
      "type": "goal.started",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "goal": {
          "id": "01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f",
          "number": 1,
          "metric": "confirmed",
          "rate": 0.08,
          "visitors": 500,
          "state": "counting",
          "reason": null,
          "counted": 0,
          "yes": 0,
          "estimate": null,
          "low": 0,
          "high": 1,
          "startedAt": "2026-11-07T09:30:00.000Z",
          "endsAt": "2026-12-07T09:30:00.000Z"
        }
      }
    }
  },
  {
    "name": "goal.reached",
    "label": "Goal Reached",
    "when": "A goal was reached.",
    "sample": {
      "type": "goal.reached",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "goal": {
          "id": "01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f",
          "number": 1,
          "metric": "confirmed",
          "rate": 0.08,
          "visitors": 500,
          "state": "reached",
          "reason": null,
          "counted": 500,
          "yes": 62,
          "estimate": 0.124,
          "low": 0.096,
          "high": 0.156,
          "startedAt": "2026-11-07T09:30:00.000Z",
          "endsAt": "2026-12-07T09:30:00.000Z",
          "decidedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "goal.missed",
    "label": "Goal Missed",
    "when": "A goal ended without being reached.",
    "sample": {
      "type": "goal.missed",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "goal": {
          "id": "01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f",
          "number": 1,
          "metric": "confirmed",
          "rate": 0.08,
          "visitors": 500,
          "state": "missed",
          "reason": "below",
          "counted": 500,
          "yes": 20,
          "estimate": 0.04,
          "low": 0.024,
          "high": 0.062,
          "startedAt": "2026-11-07T09:30:00.000Z",
          "endsAt": "2026-12-07T09:30:00.000Z",
          "decidedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "goal.withdrawn",
    "label": "Goal Withdrawn",
    "when": "A goal ended without a verdict: you withdrew it, or its idea was taken down (`state` is `void`).",
    "sample": {
      "type": "goal.withdrawn",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "goal": {
          "id": "01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f",
          "number": 1,
          "metric": "confirmed",
          "rate": 0.08,
          "visitors": 500,
          "state": "withdrawn",
          "reason": null,
          "counted": 120,
          "yes": 15,
          "estimate": null,
          "low": 0.096,
          "high": 0.156,
          "startedAt": "2026-11-07T09:30:00.000Z",
          "endsAt": "2026-12-07T09:30:00.000Z",
          "decidedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "experiment.decided",
    "label": "Experiment Decided",
    "when": "A price ladder or a page test was decided, or is broken.",
    "sample": {
      "type": "experiment.decided",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "experiment": {
          "id": "01932f3e-8c2b-7d4e-8f50-6b7c8d9e0f1a",
          "kind": "price",
          "state": "decided",
          "outcome": "best",
          "best": 1,
          "title": "$19 earns the most",
          "text": "Of the prices you asked about, $19 earns the most per 100 visitors.",
          "startedAt": "2026-11-07T09:30:00.000Z",
          "decidedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  },
  {
    "name": "experiment.stopped",
    "label": "Experiment Stopped",
    "when": "An experiment ended early, without a result.",
    "sample": {
      "type": "experiment.stopped",
      "timestamp": "2026-11-21T10:02:11.000Z",
      "data": {
        "idea": {
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "slug": "quiet-hours",
          "title": "Quiet Hours",
          "status": "active"
        },
        "experiment": {
          "id": "01932f3e-8c2b-7d4e-8f50-6b7c8d9e0f1a",
          "kind": "price",
          "state": "stopped",
          "outcome": null,
          "best": null,
          "title": "Stopped",
          "text": "You stopped it before it was decided.",
          "startedAt": "2026-11-07T09:30:00.000Z",
          "decidedAt": "2026-11-21T10:02:11.000Z"
        }
      }
    }
  }
];

export const SUBSCRIBER_FIELDS = [
  {
    "name": "willingToPay",
    "label": "Willing To Pay",
    "type": "boolean",
    "format": null,
    "description": "True if the person would pay for the idea."
  },
  {
    "name": "interestedInCollaborating",
    "label": "Interested In Collaborating",
    "type": "boolean",
    "format": null,
    "description": "True if the person would like to work on the idea."
  },
  {
    "name": "interestedInInvesting",
    "label": "Interested In Investing",
    "type": "boolean",
    "format": null,
    "description": "True if the person would like to invest in the idea."
  },
  {
    "name": "linkedinProfile",
    "label": "LinkedIn Profile",
    "type": "string",
    "format": null,
    "description": "HTTPS URL on linkedin.com or one of its subdomains. Empty for none."
  },
  {
    "name": "currentSolution",
    "label": "Current Solution",
    "type": "string",
    "format": null,
    "description": "The person’s current solution to the problem. Joining again without it keeps the earlier answer."
  },
  {
    "name": "tags",
    "label": "Tags",
    "type": "array",
    "format": null,
    "description": "Tags to add."
  },
  {
    "name": "name",
    "label": "Name",
    "type": "string",
    "format": null,
    "description": "Name of the person."
  },
  {
    "name": "source",
    "label": "Source",
    "type": "string",
    "format": null,
    "description": "Where the person comes from."
  },
  {
    "name": "agreedAt",
    "label": "Agreed At",
    "type": "string",
    "format": "date-time",
    "description": "Time at which the person agreed to hear about the idea."
  }
];
