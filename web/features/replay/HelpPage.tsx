import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const PARTS = [
  {
    id: 'backtest',
    title: '够不够线怎么比',
    texts: [
      '各省公布的线带位次的，用位次比：你的位次不比线差，就是够线。',
      '有的省位次是每人一个，同分也分得出先后；有的省同分的人位次相同，这时分数高于线是够，低于线是不够，正好同分就不下结论。',
      '上海 2020—2024 年、湖北 2024 年、江苏 2023 年公布了最低分考生的单科成绩。同分时填上语文、数学、外语，就能看出谁在前。这三科只用在那一年，不保存。',
    ],
  },
  {
    id: 'reading',
    title: '会在哪里录取',
    texts: [
      '平行志愿从第 1 个往下看，第一个够线的就录取，后面的不再看。',
      '当年没有招满的志愿，能报这一批的都收，算够线。',
      '当年没有它的线、线只公布到“前多少名以内”的，没法下结论，会单独说出来。',
    ],
  },
  {
    id: 'how',
    title: '当时的预测',
    texts: [
      '拿现在的算法，只喂给它那一年以前的投档线，看它会给多少概率，再和真正的结果对照。',
      '之前没有可用年份的，就没有预测，只说够不够线。第一次打开某一年要算一会儿。',
      '一张表只有几十个志愿，碰巧的成分大，看一张表说不准算法好坏；成千上万个志愿的对照在“概率怎么算”里。',
    ],
  },
  {
    id: 'fill',
    title: '自动填充和检查',
    texts: [
      '有当时的预测，就能自动填充：三种填法、冲稳保的比例、检查的规则都和今年的一样，概率换成当时的。',
      '没有当时的预测，就只能自己挑，看够不够线。',
      '当年的学费没有数据；你的偏好按现在说的算。',
    ],
  },
  {
    id: 'data',
    title: '哪些和当年不一样',
    texts: [
      '一批能填几个志愿、怎么选科，当年的官方文件没有找到，先按手里最早的一份，页面上写明是哪一年的。',
      '选科要求只有当年的线或计划里写了的才查。没写的，请自己核对。',
      '在这里试填的志愿表和你今年的志愿表分开放，互不影响。',
    ],
  },
]

/** How a past year is to be read. */
export function HelpPage() {
  return (
    <>
      {PARTS.map(({ id, title, texts }) => (
        <section key={id} id={id} className="anchor">
          <Card title={title}>
            <ul className="stack gap-2">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <LinkButton block to={paths.apprecsim.help()}>
        概率怎么算
      </LinkButton>
    </>
  )
}
