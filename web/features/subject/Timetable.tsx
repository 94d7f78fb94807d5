import { Facts } from '#web/ui/table/Facts.tsx'

/** What is due when; only what holds everywhere, since provinces and schools differ in dates. */
export function Timetable() {
  return (
    <>
      <Facts
        facts={[
          ['高一上学期', '各科都认真学一遍，记下每次大考的年级名次；了解专业学什么。'],
          ['寒假', '列出想学的专业，查选科要求，和家里谈一次。'],
          ['高一下学期', '多数学校这时定组合。填意向前问清：开哪些组合、几个班、能不能改。'],
          ['高二', '按组合上课；合格性考试各科都有，选考的科目也要考，成绩是毕业的主要依据。'],
          ['高三报名', '高考报名时确认选考科目，报了一般不能再改。'],
          ['高三下学期', '招生计划公布后，逐个核对志愿的选科要求。'],
        ]}
      />
      <p className="soft mt-2 mb-2">
        各省、各校的时间不同，以学校通知和本省考试院的文件为准。换组合要趁早：课程差得越多，补起来越难。
      </p>
    </>
  )
}
