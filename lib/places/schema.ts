import { z } from "zod";
import { Named } from "../operation.ts";

// Our own addresses, and sources' ones that were checked when they were stored.
export const url = z.string().meta({ format: "uri" });
export const instant = z.string().meta({ format: "date-time" });
export const country = z.string().describe("ISO 3166-1 alpha-2.");

// How fresh an answer is, which whatever is read of cinemas says.
export const warming = z.boolean().describe(
  "`true`: something asked for has never been read yet and is being read now. Ask again in a few seconds.",
);
export const updatedAt = instant.nullable().describe("When the oldest of the data was read; `null` before it was.");

export const DataSource = z.object({
  name: z.string(),
  url,
  demo: z.boolean().describe("Made up, for trying the service."),
  updatedAt: instant.nullable(),
}).meta({ id: "DataSource" });

export const sources = z.array(DataSource);

export const TheaterName = z.object({
  slug: z.string(),
  name: z.string(),
  city: Named,
  country,
}).meta({ id: "TheaterName" });

export const CinemaCountries = z.object({
  items: z.array(z.object({
    code: country,
    name: z.string(),
    currency: z.string(),
    timezones: z.array(z.string()),
    capabilities: z.object({
      sessions: z.boolean().describe("Showtimes are available; whether they are made up, `demo` of the sources says."),
      cities: z.boolean().describe(
        "`/api/v1/cinema/theaters` needs a `city`, because the sources are read city by city.",
      ),
      theaters: z.boolean().describe("There is a theater directory."),
    }),
    cityCount: z.int().min(0),
    theaterCount: z.int().min(0),
    sources,
  })),
  warming,
}).meta({ id: "CinemaCountries" });

export const Cities = z.object({
  country,
  items: z.array(z.object({
    code: z.string(),
    name: z.string(),
    timezone: z.string(),
    theaterCount: z.int().min(0),
  })),
  warming,
  updatedAt,
  sources,
}).meta({ id: "Cities" });

export const Theater = z.object({
  slug: z.string(),
  name: z.string(),
  chain: z.string().nullable(),
  city: Named,
  address: z.string().nullable(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  timezone: z.string(),
  url: url.nullable(),
  formats: z.array(z.string()),
}).meta({ id: "Theater" });

export const Theaters = z.object({
  country,
  city: z.string().nullable(),
  items: z.array(Theater),
  warming,
  updatedAt,
  sources,
}).meta({ id: "Theaters" });
