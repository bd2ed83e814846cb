interface Wording {
  severity: 'error' | 'warning'
  /** The text of the problem. */
  message: (subject: string) => string
  /** The text of the fix. */
  hint: (detail: string) => string
}

const error = (message: Wording['message'], hint: Wording['hint']): Wording => ({
  severity: 'error',
  message,
  hint,
})
const warning = (message: Wording['message'], hint: Wording['hint']): Wording => ({
  severity: 'warning',
  message,
  hint,
})

/**
 * Every problem that a gym can have, by its permanent code. `subject` is the field or file in question, `detail` a
 * value for the hint. Each code defines its own.
 */
export const catalogue = {
  'json/syntax': error(
    what => `This is not valid JSON: ${what}.`,
    () => 'Write it as JSON: double quotes, a comma between the fields, every bracket closed.',
  ),
  'json/trailing-comma': error(
    () => 'Trailing comma before the closing bracket.',
    () => 'Remove the comma.',
  ),
  'json/comment': error(
    () => 'JSON has no comments.',
    () => 'Remove the comment.',
  ),
  'json/duplicate-key': error(
    key => `"${key}" is written twice.`,
    first => `Keep one; the other stands in line ${first}.`,
  ),
  'json/unsafe-key': error(
    key => `"${key}" may not be a field's name.`,
    () => 'Remove the field.',
  ),
  'json/number': error(
    number => `${number} is too large to be a number.`,
    () => 'Write a number below 9007199254740991.',
  ),
  'json/encoding': error(
    () => 'The file is not UTF-8 text.',
    () => 'Save it as UTF-8.',
  ),
  'json/too-large': error(
    size => `The file has ${size} bytes.`,
    max => `At most ${max} bytes; pictures stand beside it, not in it.`,
  ),
  'json/too-deep': error(
    () => 'Brackets stand in brackets too many times.',
    max => `Nest at most ${max} deep.`,
  ),
  'json/not-object': error(
    root => `The file is no JSON ${root}.`,
    brackets => `Begin it with ${brackets}.`,
  ),

  'field/missing': error(
    field => `"${field}" is missing.`,
    example => `Add it, for example: ${example}`,
  ),
  'field/unknown': error(
    field => `There is no field "${field}".`,
    meant =>
      meant === ''
        ? 'Remove it, or see `molde schema` for the fields there are.'
        : `Did you mean "${meant}"?`,
  ),
  'field/type': error(
    field => `"${field}" has the wrong kind of value.`,
    expected => `Expected ${expected}.`,
  ),
  'field/too-long': error(
    field => `"${field}" is too long.`,
    max => `At most ${max} characters.`,
  ),
  'field/too-small': error(
    field => `"${field}" is too small.`,
    least => `At least ${least}.`,
  ),
  'field/too-large': error(
    field => `"${field}" is too large.`,
    max => `At most ${max}.`,
  ),
  'field/choice': error(
    field => `"${field}" cannot have this value.`,
    choices => `Write ${choices}.`,
  ),
  'text/empty': error(
    field => `"${field}" says nothing.`,
    () => 'Write at least one character that can be seen.',
  ),
  'text/control': error(
    field => `"${field}" holds a control character, a line break, a turn of direction or half a character.`,
    () => 'Write it in one line of plain characters.',
  ),
  'color/format': error(
    () => 'expected #rrggbb',
    meant =>
      meant === ''
        ? 'write six hexadecimal digits after #, for example "#d7263d".'
        : `did you mean "${meant}"?`,
  ),
  'url/format': error(
    field => `"${field}" is no web address.`,
    meant =>
      meant === ''
        ? 'Write it with https:// in front, for example "https://api.example.com/".'
        : `Did you mean "${meant}"?`,
  ),
  'url/credentials': error(
    field => `"${field}" holds a user name or a password.`,
    () => 'Leave them out, and change them: everybody can read app.json.',
  ),
  'url/parts': error(
    field => `"${field}" holds more than a host and a plain path.`,
    () => 'Leave out what follows ? or #, and signs like ; or $: requests are put behind it.',
  ),
  'video/page': error(
    field => `"${field}" is the page of a video, not the video.`,
    () => 'Put the file itself (.mp4) on a host and write its address: the app plays no YouTube or Vimeo.',
  ),
  'domain/format': error(
    () => '"domain" is no domain.',
    () => 'Write the name alone, in lower case, for example "app.boxnorte.com".',
  ),
  'domain/taken': error(
    domain => `${domain} is the domain of another gym.`,
    other => `A domain leads to one gym: give this one, or ${other}, another.`,
  ),
  'former/id': error(
    () => 'This is no id that a gym can have had.',
    () => 'Write the name that its folder in tenants/ had: lower-case letters, digits and hyphens.',
  ),
  'former/domain': error(
    () => 'This is no domain.',
    () => 'Write the name alone, in lower case, for example "reservas.boxnorte.com".',
  ),
  'former/address': error(
    () => '"formerDomains" is set, and "domain" is not.',
    () => 'Set "domain" to the address to which the app moves, a sub-domain if need be.',
  ),
  'former/current': error(
    name => `"${name}" is what the gym is called today.`,
    () => 'Remove it from the list: the list is of former names alone.',
  ),
  'former/repeated': error(
    name => `"${name}" is in the list twice.`,
    () => 'Remove one of them.',
  ),
  'former/taken': error(
    name => `"${name}" is a name of another gym, of today or a former one.`,
    other => `A name leads to one gym: remove it from this one, or from ${other}.`,
  ),
  'lang/unknown': error(
    () => '"lang" is no language tag.',
    () => 'Write language and region, for example "es-AR".',
  ),
  'lang/spanish': error(
    () => 'The app is in Spanish, and "lang" says another language.',
    () => 'Write the region as one of Spanish, for example "es-AR": screen readers read by it.',
  ),
  'timezone/unknown': error(
    () => 'There is no such time zone.',
    () => 'Write its name from the IANA list, for example "America/Argentina/Buenos_Aires".',
  ),
  'currency/unknown': error(
    () => 'There is no such currency.',
    () => 'Write its three letters from ISO 4217, for example "ARS".',
  ),
  'push/key': error(
    () => '"vapidKey" is no public key of web push.',
    () =>
      'Copy it from Firebase: Project settings, Cloud Messaging, Web Push certificates. It has 87 characters and begins with B.',
  ),
  'wrapped/package': error(
    () => '"package" is no name of an Android package.',
    () => 'Write it as in the store, for example "com.boxnorte.app".',
  ),
  'wrapped/certificate': error(
    () => '"certificate" is no SHA-256 fingerprint.',
    () => 'Write 32 pairs of capital hexadecimal digits with colons between, as the store shows it.',
  ),
  'secret/private-key': error(
    field => `"${field}" holds a private key. app.json is public.`,
    () => 'Remove it, and replace the key at its provider: it may have been seen.',
  ),

  'brand/contrast': warning(
    ratio => `theme_text on theme_color has a contrast of ${ratio}:1; readable text needs 4.5:1.`,
    nearest => `The app uses ${nearest} instead. Write that, or another colour that is readable.`,
  ),
  'brand/ground': warning(
    ground => `The page, "ground", is too dark: ${ground}.`,
    lightest => `The app uses ${lightest} instead. Write that, or another light colour.`,
  ),
  'branches/none': error(
    () => '"sedeinit" names a branch, but the gym has none.',
    () => 'Set "issede" to the number of branches, or remove "sedeinit".',
  ),
  'branches/default': error(
    count => `The gym has ${count} branches, but no branch to start with.`,
    () => 'Set "sedeinit" to the id of one of them.',
  ),
  'links/privacy': warning(
    () => 'The app leads to no privacy notice.',
    () =>
      'Set "links.privacy" to its address: app stores require a notice, and so does the law wherever an app takes personal data.',
  ),
  'links/terms': warning(
    () => 'The app leads to no terms and conditions.',
    () => 'Set "links.terms" to their address: the form of a new account states that they are accepted.',
  ),

  'gym/slug': error(
    gym => `"${gym}" cannot be the name of a sub-domain.`,
    () =>
      'Name the folder with lower-case letters, digits and hyphens, at most 63, beginning and ending with a letter or digit.',
  ),
  'gym/reserved': error(
    gym => `"${gym}" is kept for other uses.`,
    () => 'Choose another name for the folder.',
  ),
  'gym/case': error(
    gym => `"${gym}" differs from another gym by upper and lower case only.`,
    other => `Rename it or "${other}": sub-domains know no case.`,
  ),
  'gym/link': error(
    file => `${file} is a link.`,
    () => "Put the file or folder itself there: a gym's data may not lie outside its folder.",
  ),
  'gym/kind': error(
    what => `${what}.`,
    expected => `Put ${expected} in its place, or remove it.`,
  ),
  'gym/unreadable': error(
    file => `${file} cannot be read.`,
    reason =>
      reason === ''
        ? 'It was removed while it was read. Run it again.'
        : `The system says ${reason}. Give the one who runs molde the right to read it.`,
  ),
  'app/missing': error(
    gym => `The gym "${gym}" has no app.json.`,
    () => 'Write one, or remove the folder.',
  ),

  'logo/missing': warning(
    () => 'There is no logo.',
    name =>
      `The icons show a monogram of the name (a ring, if it has neither a Latin letter nor a digit). ${name === '' ? 'Put logo.svg (or .png, .jpg, .webp) beside app.json.' : name}`,
  ),
  'logo/format': warning(
    file => `${file} is a kind of picture that is not taken.`,
    () =>
      'The icons show a monogram of the name (a ring, if it has neither a Latin letter nor a digit). Save the logo as SVG, PNG, JPEG or WebP.',
  ),
  'logo/several': error(
    files => `There is more than one ${/^icon/i.test(files) ? 'icon' : 'logo'}: ${files}.`,
    () => 'Keep one.',
  ),
  'logo/kind': error(
    what => `${what}.`,
    kind => (kind === '' ? 'Save the logo as SVG, PNG, JPEG or WebP.' : `It is ${kind}: name it so.`),
  ),
  'logo/empty': error(
    file => `${file} is empty.`,
    () => 'Copy the logo again.',
  ),
  'logo/truncated': error(
    file => `${file} ends in the middle.`,
    () => 'Copy the logo again.',
  ),
  'logo/too-large': error(
    file => `${file} is too large.`,
    max =>
      `At most ${max} KiB. A PNG of 1024 × 1024, which any picture program saves, is enough for every icon.`,
  ),
  'logo/too-small': error(
    size => `The logo has only ${size} pixels.`,
    least => `At least ${least} × ${least}; best is an SVG.`,
  ),
  'logo/too-many-pixels': error(
    size => `The logo has ${size} pixels.`,
    max =>
      `At most ${max} × ${max}. A PNG of 1024 × 1024, which any picture program saves, is enough for every icon.`,
  ),
  'logo/shape': warning(
    size => `The logo is ${size}: far from square.`,
    () => 'It will look small in a round icon. A square mark reads better.',
  ),
  'logo/undrawable': error(
    reason => `The logo could not be drawn: ${reason}.`,
    () => 'Open it in a drawing program and export it again, preferably as a PNG of 1024 × 1024 px.',
  ),
  'logo/blank': error(
    () => 'There is nothing to see in the logo.',
    () => 'Put the drawing itself into the file, as shapes or pixels, so that it fills the picture.',
  ),
  'logo/plain': warning(
    () => 'The logo is one plain colour, with nothing on it.',
    () =>
      'The icons show that colour, and in one colour the monogram of the name. Put the drawing itself into the file.',
  ),
  'logo/specks': warning(
    () => 'The logo has specks far from its drawing, which the icons leave out.',
    () => 'Erase them. If they belong to the logo, move them nearer to the rest or make them larger.',
  ),
  'logo/checkerboard': warning(
    () => 'The grey squares by which drawing programs show transparency are a part of the logo.',
    () => 'Export it with a transparent background: the icons show the squares.',
  ),
  'logo/thin': warning(
    () => 'The lines of the logo are so thin that its icons look empty.',
    () => 'A version with bolder lines, or a mark that is not as long, would be seen.',
  ),
  'logo/shapeless': warning(
    () => 'In one colour, nothing can be told of the logo.',
    () =>
      'The sign of notifications, which has one colour, is the monogram of the name. A logo whose outline tells it, or with a sign on a plate, has its own.',
  ),
  'logo/hidden': warning(
    () => 'A part of the logo cannot be told from any ground.',
    ground =>
      `The icons show it on ${ground}. A version of it in fewer colours, or on a ground of its own, would show all of it.`,
  ),
  'logo/faint': warning(
    () => 'The logo, or a part of it, can hardly be seen on theme_color.',
    ground => `The icons show it on ${ground}. A version of it for coloured grounds would look better.`,
  ),
  'logo/ground': warning(
    () => 'The logo is not seen as well on icon_ground as it could be.',
    () =>
      'A part of it is lost there, or it brings a ground of its own. Remove "icon_ground", and the icons get a ground on which all of it is seen.',
  ),
  'overlay/clash': error(
    file => `${file} cannot be laid over the app.`,
    why => `Give it another name or place: ${why}.`,
  ),
  'overlay/ignored': warning(
    file => `${file} is left out: molde writes that file itself.`,
    () => 'Remove it. The page is changed with template/index.html.hbs.',
  ),
  'overlay/blocked': warning(
    address => `Browsers do not load ${address}: the site's policy blocks it.`,
    kind =>
      kind === 'picture'
        ? 'Write the address with https://, or put the picture into template/.'
        : 'Put the file into template/ and write its path. "connect" of app.json is for requests of code, not for styles and fonts.',
  ),
  'overlay/secret': error(
    fault => `${fault}, which everybody could read on the site.`,
    () => 'Remove it from template/public/. If a key was in it, replace that at its provider.',
  ),
  'overlay/types': error(
    fault => fault,
    () => "Code of the app and of the gym's own template/ folder do not fit together here.",
  ),
  'overlay/unrecorded': warning(
    file => `${file} takes the place of a file of the app, and nothing says of which version.`,
    command => `Compare the two, then note the version with \`${command}\`.`,
  ),
  'overlay/outdated': warning(
    file => `${file} is a copy of a file of the app that has changed since.`,
    command => `Take over what changed. \`${command}\` tells how to see it, and notes the version.`,
  ),
  'overlay/record': warning(
    file => `${file} cannot be read: it names files of the app, each with the version that was copied.`,
    () => 'Remove it, and note the copies again with `molde overlay`.',
  ),
  'screenshot/unusable': warning(
    file => `${file} is left out: browsers do not take it.`,
    () =>
      'A screenshot is a PNG, JPEG or WebP of 320 to 3840 pixels, its longer side at most 2.3 times the shorter. `molde screenshots` takes them.',
  ),
  'logo/text': warning(
    () => 'The logo has text in it, which is drawn with whatever fonts the building machine has.',
    () => 'Convert the text to paths in the drawing program.',
  ),
  'logo/text-path': error(
    () => 'The logo has text along a path, which is not drawn.',
    () => 'Convert the text to paths in the drawing program.',
  ),
  'logo/color': warning(
    color => `The logo has a colour that cannot be known here: ${color}.`,
    () => 'It is drawn black, or not at all. Write it as #rrggbb, or export the logo with plain colours.',
  ),
  'logo/ignored': warning(
    subject => `The logo uses ${subject}, which is not drawn.`,
    () =>
      'Compare its icons with the logo. If they differ, export it with plain shapes and without animation, or as a PNG of 1024 × 1024.',
  ),
  'logo/unsafe': error(
    what => `The logo holds ${what}.`,
    kind =>
      kind === 'linked'
        ? 'Put the picture itself into the file: in Inkscape, Extensions, Images, Embed Images; in other programs, embed it when exporting. Or export a PNG of 1024 × 1024.'
        : 'Export only its shapes: in Inkscape, Save As, Plain SVG; in other programs, as an SVG with text as outlines and pictures embedded, or as a PNG of 1024 × 1024.',
  ),
} as const satisfies Record<string, Wording>

export type ProblemCode = keyof typeof catalogue
