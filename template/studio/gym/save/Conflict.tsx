import { gitCompareOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import type { Elements } from '#ui/elements.ts'
import { Cluster } from '#ui/layout/Layout.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import type { DraftState } from '../../editing/use-draft.ts'
import { useTexts } from '../../language.ts'
import type { View } from '../../server.ts'
import { gymTexts } from '../messages.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { type Difference, differencesOf } from './differences.ts'
import styles from './Save.module.css'

interface ConflictProps {
  view: View
  elsewhere: NonNullable<View['elsewhere']>
  act: DraftState['act']
  onDiscard: () => void
}

/**
 * Conflict with changes of the gym's folder by an editor, git or a command: shows the differences and lets the
 * user choose.
 */
export function Conflict({ view, elsewhere, act, onDiscard }: ConflictProps) {
  const texts = useTexts(gymTexts).save
  const { gym, text, logoDigest } = view
  // Choices that differ from the proposal.
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { was, theirs } = elsewhere
  const request = { param: { gym } }
  const take = (
    <Button small kind="outline" onClick={() => act(() => readAnswer(gymApi.take.$post(request)))}>
      {texts.take}
    </Button>
  )
  const keep = (
    <Button small kind="outline" onClick={() => act(() => readAnswer(gymApi.keep.$post(request)))}>
      {texts.keep}
    </Button>
  )
  if (!theirs)
    return (
      <Frame title={texts.gone}>
        <Cluster>
          {keep}
          <Button small kind="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </Cluster>
      </Frame>
    )
  const fields = differencesOf(text, theirs.text, was?.text ?? null)
  const logo = {
    mine: texts.myLogo,
    theirs: texts.theirLogo,
    changedBy: logoChangedBy(logoDigest, theirs.logo, was?.logo),
  }
  const differences: Difference[] = [
    ...(fields ?? []),
    ...(logoDigest === theirs.logo ? [] : [{ field: 'logo', ...logo }]),
  ]
  const isMine = ({ field, changedBy }: Difference) => turned.get(field) ?? changedBy !== 'theirs'
  const mine = differences.filter(isMine).map(({ field }) => field)
  return (
    <Frame title={texts.elsewhere}>
      {fields === null ? (
        <p>{texts.unreadable}</p>
      ) : (
        <>
          <p>{texts.choose}</p>
          <DifferenceTable
            differences={differences}
            theirs={texts.theirs}
            chosen={new Set(mine)}
            onChoose={(field, own) => setTurned(new Map(turned).set(field, own))}
          />
        </>
      )}
      <Cluster>
        {fields !== null && (
          <Button
            small
            onClick={() =>
              act(() =>
                readAnswer(
                  gymApi.settle.$post({
                    ...request,
                    json: { fields: mine.filter(field => field !== 'logo'), logo: mine.includes('logo') },
                  }),
                ),
              )
            }
          >
            {texts.apply}
          </Button>
        )}
        {take}
        {keep}
      </Cluster>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.conflict} aria-label={title} id="conflict" tabIndex={-1}>
      <Notice icon={gitCompareOutline} tone="warning">
        {title}
      </Notice>
      {children}
    </section>
  )
}

function logoChangedBy(mine: string, theirs: string, was: string | undefined): Difference['changedBy'] {
  if (was === mine) return 'theirs'
  return was === theirs ? 'mine' : 'both'
}
