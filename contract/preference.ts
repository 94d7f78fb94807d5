import * as z from 'zod'
import {
  COLOUR_SIGHTS,
  EXAM_LANGUAGES,
  FACTS_CONSENT,
  ORDINARY_SPECIALS,
  SENSITIVE_SPECIALS,
  SEXES,
} from '#domain/preference/facts.ts'
import { DEGREES, PLACE_LEVELS } from '#domain/preference/places.ts'
import { PRIORITIES, RISKS, STEPS, WISH_LEVELS } from '#domain/preference/preferences.ts'
import { MOST_MAJORS } from '#domain/engine/narrowing.ts'
import { endpoint } from './endpoint.ts'
import { guardianProof } from './fields.ts'
import { unitId } from './recommend.ts'

/** 偏好: what a student wants, behind results, automatic filling, check, report and search. */

const wish = z.object({ level: z.enum(WISH_LEVELS), id: z.string().min(1).max(40) })
const placeWish = z.object({
  level: z.enum(PLACE_LEVELS),
  name: z.string().min(1).max(20),
  degree: z.enum(DEGREES),
})

/** Yes, no, or not said. */
const answer = z.boolean().nullable()

export const preferences = z
  .object({
    liked: z.array(wish).max(MOST_MAJORS).readonly(),
    refused: z.array(wish).max(MOST_MAJORS).readonly(),
    /** A city's degree counts before its province's. */
    places: z.array(placeWish).max(400).readonly(),
    /** Of everywhere that is not named; null: not said. */
    elsewhere: z.enum(DEGREES).nullable(),
    maxFee: z.int().min(0).max(10_000_000).nullable(),
    accepts: z.object({ abroad: answer, private: answer, campus: answer, vocational: answer.default(null) }),
    /** Kinds that tell nothing of who files them; the others are among the facts. */
    specials: z.array(z.enum(ORDINARY_SPECIALS)).max(ORDINARY_SPECIALS.length).readonly().nullable(),
    priority: z.enum(PRIORITIES),
    risk: z.enum(RISKS),
  })
  .meta({ id: 'Preferences' })

/** The screens of the interview that were answered or passed over. */
const answered = z.array(z.enum(STEPS)).max(STEPS.length).readonly()

const savedPreferences = preferences.extend({
  answered,
  /** What the majors are called that are named by their code. */
  names: z.record(z.string(), z.string()),
})

export type SavedPreferences = z.output<typeof savedPreferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preference',
  summary: 'What the user prefers; before anything was saved, what nobody said',
  access: 'user',
  data: savedPreferences,
})

/**
 * Majors liked become the preferred ones of every saved condition. A refusal that covers all of what is liked is dropped.
 * Without `answered`, what was answered before stays.
 */
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preference',
  summary: 'Saves what the user prefers, as a whole',
  access: 'user',
  body: preferences.extend({ answered: answered.optional() }),
  data: savedPreferences,
})

/** A major of the catalogue by its official code. */
const namedMajor = z.object({ id: z.string(), name: z.string() })

export const getPreferenceOptions = endpoint({
  method: 'GET',
  path: '/api/preference/options',
  summary: 'What may be liked and refused: the catalogue of majors; provinces of schools with their cities',
  access: 'public',
  cached: 'all',
  data: z.object({
    disciplines: z.array(
      z.object({
        name: z.string(),
        categories: z.array(z.object({ name: z.string(), majors: z.array(namedMajor) })),
      }),
    ),
    /** Those with the most schools first. */
    provinces: z.array(z.object({ name: z.string(), cities: z.array(z.string()) })),
  }),
})

export const sensitiveFacts = z.object({
  colour: z.enum(COLOUR_SIGHTS).nullable(),
  /** cm */
  height: z.int().min(80).max(250).nullable(),
  sex: z.enum(SEXES).nullable(),
  language: z.enum(EXAM_LANGUAGES).nullable(),
  specials: z.array(z.enum(SENSITIVE_SPECIALS)).max(SENSITIVE_SPECIALS.length).readonly().nullable(),
})

const savedFacts = z
  .object({
    /** null: nothing is kept. */
    facts: sensitiveFacts.nullable(),
    /** ISO time; null: nothing is kept, or by a consent to a text that does not hold any more. */
    consentedAt: z.string().nullable(),
  })
  .meta({ id: 'SensitiveFacts' })

export const getSensitiveFacts = endpoint({
  method: 'GET',
  path: '/api/user/preference/facts',
  summary: 'What the user told of themselves by a consent of its own: for charters, and for kinds of units',
  access: 'user',
  data: savedFacts,
})

/**
 * Refused with the code CONSENT_REQUIRED where nothing is kept yet and the body holds no consent to the text that holds now,
 * with AGE_UNKNOWN before the user has said whether they are 14, and with GUARDIAN_REQUIRED where they are not and no
 * guardian agrees.
 */
export const saveSensitiveFacts = endpoint({
  method: 'PUT',
  path: '/api/user/preference/facts',
  summary: 'Saves them, once the user has agreed to it, under 14 a guardian by a code (purpose guardian)',
  access: 'user',
  body: z.object({
    facts: sensitiveFacts,
    /** Which text was agreed to. */
    consent: z.literal(FACTS_CONSENT).optional(),
    guardian: guardianProof.optional(),
  }),
  data: savedFacts,
})

export const deleteSensitiveFacts = endpoint({
  method: 'DELETE',
  path: '/api/user/preference/facts',
  summary: 'Forgets them, and takes the consent back',
  access: 'user',
  data: savedFacts,
})

/** What a student typed in of a group's majors. */
const groupMajor = z.object({ majorId: unitId, majors: z.string().trim().max(300) })

export const listGroupMajors = endpoint({
  method: 'GET',
  path: '/api/user/preference/group-major',
  summary: 'The majors of 院校专业组 that the user typed in, by unit',
  access: 'user',
  data: z.array(groupMajor),
})

export const saveGroupMajors = endpoint({
  method: 'PUT',
  path: '/api/user/preference/group-major',
  summary: 'Keeps what the user typed in of the majors of a 院校专业组; empty text forgets it',
  access: 'user',
  body: groupMajor,
  data: z.array(groupMajor),
})
