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
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "email": "ada@example.com",
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
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "email": "ada@example.com",
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
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "email": "ada@example.com",
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
          "id": "0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de",
          "message": "Yes please.",
          "postedAt": "2026-11-21T10:02:11.000Z"
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
          "visitors": 300,
          "state": "promising",
          "reason": null,
          "counted": 120,
          "yes": 15,
          "estimate": null,
          "low": 0.066,
          "high": 0.216,
          "startedAt": "2026-01-10T09:30:00.000Z",
          "decidedAt": "2026-01-24T09:30:00.000Z"
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
          "visitors": 300,
          "state": "promising",
          "reason": null,
          "counted": 120,
          "yes": 15,
          "estimate": null,
          "low": 0.066,
          "high": 0.216,
          "startedAt": "2026-01-10T09:30:00.000Z",
          "decidedAt": "2026-01-24T09:30:00.000Z"
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
          "id": "01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f",
          "kind": "price",
          "state": "running",
          "title": "Running until Jan 24, 2026",
          "text": "No answers yet.",
          "outcome": null,
          "best": null,
          "startedAt": "2026-01-10T09:30:00.000Z",
          "decidedAt": "2026-01-24T09:30:00.000Z"
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
    "description": "Tags to add, of up to 30 characters, stored in lower case."
  }
];
