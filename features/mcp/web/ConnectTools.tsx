import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { wording } from '#features/access-tokens/contract.ts'
import { accessQuery } from '#features/access-tokens/web/queries.ts'
import { brand } from '#kit/web/brand.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'

export function ConnectTools({ title }: { title: string }) {
  const query = useQuery(accessQuery)
  const { data } = query
  return (
    <Card>
      <CardHead title="Work with your coding tool" />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        Connect your tool once. It can then read your plan, fetch the next prompt and check off what worked.
      </p>
      {data ? (
        <Disclosure summary="How to connect it">
          <Steps url={data.toolUrl} title={title} />
        </Disclosure>
      ) : (
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-10', 'h-40']} className="grid gap-4" />}
        />
      )}
    </Card>
  )
}

function Steps({ url, title }: { url: string; title: string }) {
  const [tool, setTool] = useState<Tool>(isHere(url) ? 'Claude Code' : 'Claude')
  const [First, Second] = waysIn[tool]
  return (
    <>
      <Field label="Tool" className="mb-5 max-w-60">
        <Select value={tool} onChange={(event) => setTool(event.target.value as Tool)}>
          {tools.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <ol className="grid list-decimal gap-5 pl-5">
        <li className="min-w-0 pl-1">
          <First url={url} />
        </li>
        <li className="min-w-0 pl-1">
          <Second url={url} />
        </li>
      </ol>
      <p className="mt-5 max-w-[68ch] text-sm wrap-anywhere text-ink-2">
        Then ask it: “Get the next prompt for {title}, and check it off once it works.” It can only check
        things off if you choose “Read and write.”
      </p>
    </>
  )
}

type Step = (place: { url: string }) => ReactNode

const ownName = () =>
  brand()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

const asJson = (value: unknown) => JSON.stringify(value, null, 2)

const withToken = (url: string) =>
  asJson({ mcpServers: { [ownName()]: { url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } } })

const isHere = (url: string) => /^http:\/\/(localhost|127\.|\[::1\])/.test(url)

const AddConnector: Step = ({ url }) => (
  <>
    <Copied text={url}>In Claude, open Connectors and add a custom connector with this link:</Copied>
    {isHere(url) && (
      <p className="mt-2 text-ink-2">
        This site runs on your own computer, which Claude on the web can't reach. Pick Claude Code instead.
      </p>
    )}
  </>
)

const ChooseConnect: Step = () => (
  <p>Choose Connect. Sign in here, choose what it can do, and allow access.</p>
)

const RunCommand: Step = ({ url }) => (
  <Copied text={`claude mcp add --transport http ${ownName()} ${url}`}>Run this in your terminal:</Copied>
)

const PickServer: Step = ({ url }) => (
  <>
    <p>
      In Claude Code, type <code className="font-mono">/mcp</code> and pick {brand()}.
    </p>
    <AllowAccess url={url} />
  </>
)

const AllowAccess: Step = () => (
  <p>Sign in when your browser opens, choose what it can do, and allow access.</p>
)

const CreateToken: Step = () => (
  <p>
    <TextLink to="/account?tab=settings#apps-and-tokens">Create a token</TextLink> and copy it.
  </p>
)

const CursorFile: Step = ({ url }) => (
  <Copied text={withToken(url)}>
    Put this into <code className="font-mono">.cursor/mcp.json</code>, with your token in it. Don't commit
    that file:
  </Copied>
)

const CodeFile: Step = ({ url }) => (
  <Copied text={asJson({ servers: { [ownName()]: { type: 'http', url } } })}>
    Put this into <code className="font-mono">.vscode/mcp.json</code>, then choose Start above it:
  </Copied>
)

const AnyFile: Step = ({ url }) => (
  <Copied text={withToken(url)}>
    Give your tool this link and header. Most tools that speak MCP read a file like this:
  </Copied>
)

const waysIn = {
  Claude: [AddConnector, ChooseConnect],
  'Claude Code': [RunCommand, PickServer],
  Cursor: [CreateToken, CursorFile],
  'VS Code': [CodeFile, AllowAccess],
  'Another tool': [CreateToken, AnyFile],
} satisfies Record<string, [Step, Step]>
type Tool = keyof typeof waysIn
const tools = Object.keys(waysIn) as Tool[]

function Copied({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p>{children}</p>
      <pre
        className="max-w-full overflow-auto rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        tabIndex={0}
        aria-label="What to copy"
      >
        {text}
      </pre>
      <div>
        <CopyButton text={text} />
      </div>
    </div>
  )
}
