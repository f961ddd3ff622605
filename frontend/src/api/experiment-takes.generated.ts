// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** What experiments take, for 2, 3 and 4 versions or prices. */
export const TAKES = {
  "versions": [
    {
      "ratio": 3,
      "visitors": [
        85,
        100,
        110
      ]
    },
    {
      "ratio": 2,
      "visitors": [
        250,
        295,
        330
      ]
    },
    {
      "ratio": 1.5,
      "visitors": [
        820,
        970,
        1100
      ]
    }
  ],
  "prices": {
    "visitors": 300,
    "chances": [
      {
        "yes": 0.3,
        "percent": [
          99,
          89,
          72
        ]
      },
      {
        "yes": 0.2,
        "percent": [
          96,
          77,
          46
        ]
      },
      {
        "yes": 0.1,
        "percent": [
          75,
          40,
          18
        ]
      }
    ]
  }
} as const;
