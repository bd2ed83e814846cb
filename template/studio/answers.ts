// Messages between the studio's page and its server (generator/studio/studio.ts).
import * as z from 'zod/mini'

/** Fixes of the factory (generator/tenant/problem.ts). */
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

/** A problem that a rule found in a gym, with the parts of its message for translations. */
export const problemMessageSchema = z.object({
  code: z.string(),
  /** Dotted. '' for the whole file. */
  path: z.string(),
  message: z.string(),
  hint: z.string(),
  /** Parts of `message` and `hint` (generator/tenant/catalogue.ts). */
  subject: z.string(),
  detail: z.string(),
})
export type ProblemMessage = z.output<typeof problemMessageSchema>

const problemSchema = z.extend(problemMessageSchema, {
  severity: z.enum(['error', 'warning']),
  /** Name in the gym's folder, such as 'app.json'. */
  file: z.string(),
  line: z.number(),
  /** Fix that the factory can apply, or null. */
  fix: z.nullable(fixSchema),
})
export type Problem = z.output<typeof problemSchema>

/** A result for people: a sentence or a rule's problem. */
export const messageSchema = z.union([z.string(), problemMessageSchema])
export type Message = z.output<typeof messageSchema>

/** A form field for app.json. */
export const fieldSchema = z.object({
  /** Dotted: `areas.passes`. */
  field: z.string(),
  kind: z.enum(['text', 'color', 'number', 'switch']),
  help: z.string(),
  isRequired: z.boolean(),
  /** Minimum of a number, and maximum length of a text. null for no limit. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
})
export type FormField = z.output<typeof fieldSchema>

/** Parts of a gym's page that can change in an open app. */
export const lookSchema = z.object({
  /** Unique for each look. */
  id: z.string(),
  /** Style of the brand, as in the page. */
  css: z.string(),
  /** Colours of the phone's bars, each with its media condition. */
  bars: z.array(z.object({ color: z.string(), media: z.string() })),
})
export type Look = z.output<typeof lookSchema>
/** One side of a conflict: app.json and the digest of the pictures. */
const sideSchema = z.object({ text: z.string(), logo: z.string() })

export const viewSchema = z.object({
  gym: z.string(),
  /** Grows with every change of the draft. */
  version: z.number(),
  /** Text of app.json in the draft. */
  text: z.string(),
  /** Value of each form field by dotted name: the gym's own value or the default. */
  values: z.record(z.string(), z.unknown()),
  /** Default values by field. */
  usual: z.record(z.string(), z.unknown()),
  /** Fields that the gym sets itself. */
  own: z.array(z.string()),
  /** File name of the logo, or ''. */
  logo: z.string(),
  /** File name of the separate picture for icons, or ''. */
  icon: z.string(),
  /** Changes with the pictures. */
  logoDigest: z.string(),
  /** Password of every member of the sandbox. */
  password: z.string(),
  problems: z.array(problemSchema),
  isSaved: z.boolean(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** True if the gym has no folder yet. */
  isNew: z.boolean(),
  /** True if the gym's folder was changed outside of this draft. */
  isChangedElsewhere: z.boolean(),
  /** Both sides of that conflict, else null. A missing folder is null. */
  elsewhere: z.nullable(z.object({ was: z.nullable(sideSchema), theirs: z.nullable(sideSchema) })),
  /** Error that keeps the draft out of the cache. '' if it is stored. */
  unkept: z.string(),
  /** Changes with the content of the frames. */
  site: z.string(),
  /** State of this draft's icons, which are the slowest to draw. */
  iconState: z.enum(['drawn', 'drawing', 'failed']),
  /** Look that open apps can apply at once. null without a site. */
  look: z.nullable(lookSchema),
  /** True if the frames show an earlier draft, because this draft cannot be built. */
  isSiteEarlier: z.boolean(),
  /** URL of the built site. '' if there is none. */
  built: z.string(),
  /** Every icon of the draft's site, by its path there. */
  icons: z.array(z.object({ path: z.string(), purpose: z.string(), width: z.number() })),
  /** Result of a save, after a request to save. */
  saved: z.optional(z.enum(['saved', 'refused', 'conflict'])),
})
export type View = z.output<typeof viewSchema>
