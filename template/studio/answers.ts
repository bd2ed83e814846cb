// What the studio's page and its server (generator/studio/studio.ts) say to each other.
import * as z from 'zod/mini'

/** As of the factory (generator/tenant/problem.ts). */
const fixSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    path: z.array(z.string()),
    value: z.union([z.string(), z.number(), z.boolean()]),
  }),
  z.object({ kind: z.literal('rename'), path: z.array(z.string()), to: z.string() }),
  z.object({ kind: z.literal('remove'), path: z.array(z.string()) }),
  z.object({ kind: z.literal('cut') }),
])

/** What a rule found wrong with a gym, with what that is made of, for other words than `message` and `hint`. */
export const foundSchema = z.object({
  code: z.string(),
  /** Dotted; '' for the whole. */
  path: z.string(),
  message: z.string(),
  hint: z.string(),
  /** What the two are made of (generator/tenant/catalogue.ts). */
  subject: z.string(),
  detail: z.string(),
})
export type Found = z.output<typeof foundSchema>

const problemSchema = z.extend(foundSchema, {
  severity: z.enum(['error', 'warning']),
  /** Of the gym's folder: 'app.json'. */
  file: z.string(),
  line: z.number(),
  /** What fixes it, where the factory knows. */
  fix: z.nullable(fixSchema),
})
export type Problem = z.output<typeof problemSchema>

/** What came of something: a sentence, or what a rule found. */
export const toldSchema = z.union([z.string(), foundSchema])
export type Told = z.output<typeof toldSchema>

/** A field of app.json as a form asks for it. */
export const fieldSchema = z.object({
  /** Dotted: `areas.passes`. */
  field: z.string(),
  kind: z.enum(['text', 'color', 'number', 'switch']),
  help: z.string(),
  isRequired: z.boolean(),
  /** Of a number, the least it can be; of a text, how many characters at most. null for no limit. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
})
export type FormField = z.output<typeof fieldSchema>

/** What of a gym's page can be put into an app that is open already. */
export const lookSchema = z.object({
  /** Another one for each look. */
  id: z.string(),
  /** The style of the brand, as it is in the page. */
  css: z.string(),
  /** What the phone's bars are coloured with, each with the condition it holds under. */
  bars: z.array(z.object({ color: z.string(), media: z.string() })),
})
export type Look = z.output<typeof lookSchema>
/** A gym's folder as somebody has it: app.json, and the digest of its pictures. */
const sideSchema = z.object({ text: z.string(), logo: z.string() })

export const viewSchema = z.object({
  gym: z.string(),
  /** Grows with every change of the draft. */
  version: z.number(),
  /** app.json as it would be written. */
  text: z.string(),
  /** Of every field of the form, by its dotted name, what the gym has: its own or what holds anyway. */
  values: z.record(z.string(), z.unknown()),
  /** What holds for those that the gym does not say. */
  usual: z.record(z.string(), z.unknown()),
  /** The fields that the gym says itself. */
  own: z.array(z.string()),
  /** The name of its file; '' for none. */
  logo: z.string(),
  /** The same of the picture of the icons, where that is another. */
  icon: z.string(),
  /** Changes with the pictures. */
  logoDigest: z.string(),
  /** Of every member of the sandbox. */
  password: z.string(),
  problems: z.array(problemSchema),
  isSaved: z.boolean(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Whether the gym's folder is there by now. */
  isNew: z.boolean(),
  /** Somebody else has changed the gym's folder since the draft was begun. */
  isChangedElsewhere: z.boolean(),
  /** Then, what it was and what they have made of it; null for what is not there. */
  elsewhere: z.nullable(z.object({ was: z.nullable(sideSchema), theirs: z.nullable(sideSchema) })),
  /** Why the draft would not outlast the studio's end; '' where it does. */
  unkept: z.string(),
  /** Changes with what the frames show. */
  site: z.string(),
  /** Whether the icons are those of this draft yet: they take longer than all else. */
  iconState: z.enum(['drawn', 'drawing', 'failed']),
  /** What of it an app that is open already can take on at once; null for no site. */
  look: z.nullable(lookSchema),
  /** The frames show what the draft was before: as it is now it cannot be made. */
  isSiteEarlier: z.boolean(),
  /** Where the site that is built is opened; '' where none is. */
  built: z.string(),
  /** Every icon of the draft's site, by its path there. */
  icons: z.array(z.object({ path: z.string(), purpose: z.string(), width: z.number() })),
  /** What became of saving, where that was asked for. */
  saved: z.optional(z.enum(['saved', 'refused', 'conflict'])),
})
export type View = z.output<typeof viewSchema>
