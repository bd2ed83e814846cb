import { useQuery, useQueryClient } from '@tanstack/react-query'
import { alertCircleOutline, cloudOfflineOutline, sparklesOutline } from 'ionicons/icons'
import { useState } from 'react'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import { hasWorkers } from '#pwa/register-worker.ts'
import { renewApp, repairApp } from '#pwa/update/renew.ts'
import { deployedVersion, runningVersion } from '#pwa/update/version.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import * as texts from '../messages.ts'
import { PushTest } from './push-test/PushTest.tsx'
import styles from './UpdatePage.module.css'

/** updateapp: the running and the newest version, and a repair for an update that does not arrive. */
export default function UpdatePage() {
  const { running, deployed, busy, stuck, renew, repair } = useVersion()
  const confirm = useConfirm()
  const isNew = deployed.data != null && deployed.data !== running
  async function askRepair() {
    const agreed = await confirm({
      title: texts.repairQuestion,
      text: texts.repairConsequences,
      no: texts.no,
      yes: texts.confirmRepair,
    })
    if (agreed) await repair()
  }
  return (
    <Page title={texts.updateApp} back refresh={deployed.refetch}>
      {stuck && isNew && (
        <Notice icon={alertCircleOutline} tone="warning">
          {texts.updateStuck}
        </Notice>
      )}
      {!hasWorkers() && (
        <Notice icon={cloudOfflineOutline} tone="warning">
          {texts.withoutWorkers}
        </Notice>
      )}
      {deployed.error && (
        <Notice icon={cloudOfflineOutline} tone="warning">
          {texts.versionUnknown}
        </Notice>
      )}
      <Card tone={isNew ? 'brand' : 'plain'}>
        <Stack>
          <h2 className={styles.state} aria-live="polite">
            {stateMessage(isNew, deployed.isPending)}
          </h2>
          {isNew && (
            <Button block icon={sparklesOutline} busy={busy} onClick={() => void renew()}>
              {texts.update}
            </Button>
          )}
        </Stack>
      </Card>
      <Section title={texts.versions}>
        <List>
          <ListRow title={texts.runningVersion} end={<code>{running ?? texts.inDevelopment}</code>} />
          <ListRow title={texts.latestVersion} end={<code>{deployed.data ?? '—'}</code>} />
        </List>
      </Section>
      <PushTest />
      <Section title={texts.somethingWrong}>
        <Text tone="soft" className={styles.help}>
          {texts.repairHint}
        </Text>
        <Button
          kind="outline"
          block
          busy={busy && !isNew}
          disabled={deployed.data == null}
          onClick={() => void askRepair()}
        >
          {texts.repair}
        </Button>
      </Section>
    </Page>
  )
}

function stateMessage(isNew: boolean, pending: boolean): string {
  if (pending) return texts.checkingVersion
  return isNew ? texts.newVersion : texts.upToDate
}

/** The running and the deployed build, update and repair. `stuck`: an update was tried, but the old build still runs. */
function useVersion() {
  const running = runningVersion()
  const deployed = useQuery({
    queryKey: ['deployed version'],
    queryFn: deployedVersion,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [busy, setBusy] = useState(false)
  const [before] = useState(lastTried)
  const toast = useToast()
  const queries = useQueryClient()
  async function repair() {
    // The cached data may be the cause of the fault, so all of it is dropped.
    queries.clear()
    await repairApp()
  }
  async function change(work: () => Promise<void>) {
    setBusy(true)
    try {
      storeTried(deployed.data ?? '')
      await work()
    } catch (error) {
      console.info('The app was not renewed.', error)
      toast(texts.updateFailed, { tone: 'danger' })
      setBusy(false)
    }
  }
  return {
    running,
    deployed,
    busy,
    stuck: before !== null && before !== running,
    renew: () => change(renewApp),
    repair: () => change(repair),
  }
}

const key = 'molde.renewed'

/** Stores the expected build across the reload. */
function storeTried(version: string): void {
  if (version !== '') persistInWindow(key, version)
}

/** The build expected after the last update. Null if no update was tried in this window. */
const lastTried = (): string | null => restoreInWindow(key, z.string())
