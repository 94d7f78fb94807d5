import { parseCsv } from '#server/import/layouts/csv.ts'
import type { Cells } from './workbook.ts'

/** A small file of a source: made-up schools in the authority's own layout. */
export interface SmallFile {
  readonly source: string
  readonly fileName: string
  readonly csv: string
}

/** One file for each layout that can be imported; every column that is read holds something. */
export const smallFiles: readonly SmallFile[] = [
  {
    source: 'zhejiang-lines',
    fileName: 'lines-2025-segment1.csv',
    csv: `学校代号,学校名称,专业代号,专业名称,计划数,分数线,位次
1001,虚构甲大学,001,计算机科学与技术,30,690,50
1001,虚构甲大学,002,国际经济与贸易,12,650,8050
1002,虚构乙学院,001,英语,8,600,49050
1002,虚构乙学院,002,护理学,40,555,99050
`,
  },
  {
    source: 'shandong-lines',
    fileName: 'lines-2024-round1.csv',
    csv: `专业,院校,投档计划数,最低位次,最低分
01计算机科学与技术,A001虚构甲大学,30,50,690
02国际经济与贸易,A001虚构甲大学,12,8050,650
01英语,A002虚构乙学院,8,49050,600
0J护理学,A002虚构乙学院,40,199050,455
`,
  },
  {
    source: 'shandong-lines',
    fileName: 'lines-2026-round1.csv',
    csv: `专业,院校,选考科目要求,最低位次
01计算机科学与技术,A001虚构甲大学,物理、化学,50
02国际经济与贸易,A001虚构甲大学,不限,8050
01英语,A002虚构乙学院,不限,49050
0J护理学,A002虚构乙学院,化学,199050
`,
  },
  {
    source: 'group-lines',
    fileName: 'guangdong.csv',
    csv: `year,track,school_code,school,group,plan,min_score,min_rank
2024,历史,10901,虚构甲大学,202,24,670,31
2024,历史,10901,虚构甲大学,203,53,653,149
2024,物理,10902,虚构乙学院,201,3,534,99149
2024,物理,10902,虚构乙学院,204,18,501,134880
`,
  },
  {
    source: 'group-lines',
    fileName: 'jiangsu.csv',
    csv: `year,track,school_code,school,group,subject_req,min_score,min_rank_derived
2024,历史,0901,虚构甲大学,02,(不限),624,29
2024,历史,0901,虚构甲大学,03,(思想政治),544,20328
2024,物理,1902,虚构乙学院,04,(化学),462,187958
2024,物理,1902,虚构乙学院,05,(化学或生物),440,209104
`,
  },
  {
    source: 'group-lines',
    fileName: 'beijing.csv',
    csv: `year,seq,school_code,school_name,major_group,selection_requirement,score,remark
2024,1,0901,虚构甲大学,01,物理＋化学,660,110 131
2024,2,0901,虚构甲大学,02,不限,651,112 128
2024,3,1902,虚构乙学院,03,物理＋化学(中外合办),504,90 101
`,
  },
  {
    source: 'lines',
    fileName: 'guizhou.csv',
    csv: `province,year,track,batch,school_code,school,major_code,major,min_score,rank_min,rank_max,rank_derived,source_quality
贵州,2025,历史类,本科批,0901,虚构甲大学,101,英语,640,300,300,0,official-pdf
贵州,2025,历史类,本科批,0901,虚构甲大学,102,法学,610,1200,1200,0,official-pdf
贵州,2025,物理类,本科批,1902,虚构乙学院,5B3,护理学,504,69149,69149,0,official-pdf
贵州,2025,物理类,本科批,1902,虚构乙学院,104,药学,441,134880,134880,0,official-pdf
`,
  },
  {
    source: 'zhejiang-plan',
    fileName: 'plan-2026.csv',
    csv: `院校代码,院校名称,专业代码,专业名称,学制,省,城市,本专科,计划数,选考科目要求,收费标准,备注
1001,虚构甲大学,001,计算机科学与技术,4,浙江,杭州,本科,78,"物理,化学(2门科目考生均须选考方可报考)",5300,含软件工程专业。
1001,虚构甲大学,002,国际经济与贸易,4,浙江,杭州,本科,45,不提科目要求,8.15万,下沙校区。
1002,虚构乙学院,001,英语,5,四川,凉山,本科,12,不提科目要求,18000,要求英语成绩不低于100分。
1002,虚构乙学院,501,护理,3,四川,凉山,高职(专科),120,化学(1门科目考生必须选考方可报考),6000,南校区。
`,
  },
  {
    source: 'plan-tables',
    fileName: 'hebei-2026.csv',
    csv: `year,batch,track,index,school_code,school,major_code,major,note,requirement,plan,duration,tuition
2026,本科批,物理类,1,0005,虚构甲大学(蚌埠市)[公办],11,经济学,,不限,70,4,5635
2026,本科批,物理类,2,0005,虚构甲大学(蚌埠市)[公办],12,临床医学,不招色盲考生,化学和生物,12,5,6000
2026,本科批,物理类,3,0006,虚构乙学院[民办],01,软件工程,,化学,45,4,23800
2026,本科提前批B段,物理类,1,0007,虚构丙大学(国家专项计划)[公办],0A,软件工程,国家专项计划,化学,1,4,4400
`,
  },
  {
    source: 'plans',
    fileName: 'jilin-2026.csv',
    csv: `province,year,track,batch,school_code,school,group,major_code,major,elective,plan,tuition
吉林,2026,历史类,普通本科批,1101,虚构甲大学,1101006 第006组 006,006,文科试验班类,不限,12,5000
吉林,2026,历史类,普通本科批,1101,虚构甲大学,1101006 第006组 007,007,英语,不限,31,5300
吉林,2026,物理类,普通本科批,1102,虚构乙学院,1102001 第001组 001,001,护理学,化学,40,5800
吉林,2026,物理类,普通专科批,2103,虚构丙职业学院,2103002 第002组 001,001,药学,不限,25,12800
`,
  },
  {
    source: 'score-rank',
    fileName: 'score-rank.csv',
    csv: `province,year,track,score_min,score_max,count,rank_min,rank_max
浙江,2025,3+3综合,693,750,392,1,392
浙江,2025,3+3综合,692,692,55,393,447
浙江,2025,3+3综合,691,691,73,448,520
浙江,2025,3+3综合,690,690,100,521,620
`,
  },
  {
    source: 'control-lines',
    fileName: 'control-lines.csv',
    csv: `province,year,batch,track,score
浙江,2025,普通类一段,3+3综合,490
浙江,2025,普通类二段,3+3综合,266
广东,2025,本科批,首选物理,436
广东,2025,特殊类型招生控制线,首选历史,532
`,
  },
  {
    source: 'moe-schools',
    fileName: 'moe-universities-2026.csv',
    csv: `序号,学校名称,学校标识码,主管部门,所在地,办学层次,备注
北京市（1所）,,,,,,
1,虚构甲大学,4111090001,教育部,北京市,本科,民办
浙江省（2所）,,,,,,
2,虚构乙学院,4133090002,浙江省,杭州市,本科,民办
3,虚构丙学院,4133090003,浙江省教育厅,湖州市,专科,民办
`,
  },
  {
    source: 'moe-schools',
    fileName: 'schools.csv',
    csv: `moe_code,name,province,city,authority,level,ownership,type,is985,is211,is_double_first_class,website,tuimian_eligible,ruanke_2026,qs_2026
4111090001,虚构甲大学,北京市,北京市,教育部,本科,公办,综合类,1,1,1,http://www.example.edu.cn,1,2,14
4133090002,虚构乙大学,浙江省,杭州市,浙江省,本科,公办,理工类,0,1,1,https://yi.example.com,1,31,117
4133090003,虚构丙大学,浙江省,湖州市,浙江省,本科,民办,医药类,0,0,1,www.bing.example.cn,1,32,245
4133090004,虚构丁学院,浙江省,湖州市,浙江省教育厅,本科,民办,财经类,0,0,0,http://ding.example.cn,1,301,801
4133090005,虚构戊学院,浙江省,绍兴市,浙江省教育厅,专科,民办,其他,0,0,0,http://wu.example.cn,0,402,901
`,
  },
  {
    source: 'majors',
    fileName: 'majors-undergraduate.csv',
    csv: `code,name,discipline,category,degree,duration,is_special,is_controlled
020401,国际经济与贸易,经济学,经济与贸易类,经济学学士,四年,False,False
080717T,人工智能,工学,电子信息类,可授工学或理学学士,四至五年（以学校设置和招生章程为准）,True,False
100201K,临床医学,医学,临床医学类,医学学士,五年,False,True
`,
  },
  {
    source: 'majors',
    fileName: 'majors-vocational.csv',
    csv: `code,name,discipline,category,duration
410101,种子生产与经营,农林牧渔大类,农业类,三年
590401,现代文秘,公共管理与服务大类,文秘类,三年
`,
  },
  {
    source: 'assessment',
    fileName: 'assessment.csv',
    csv: `discipline_code,discipline,category,school,grade
0101,哲学,哲学,虚构甲大学,A+
0812,计算机科学与技术,工学,虚构乙大学,B-
1305,设计学,艺术学,虚构丙学院,C
`,
  },
  {
    source: 'province-rules',
    fileName: 'province-rules.csv',
    csv: `province_id,year,batch,model,first_exam_year,full_score,unit_kind,choices,majors_per_choice,first_subjects,subjects,choose,tracks,certainty,source,note
11,2025,普通类一段,3+3,2017,750,major,80,,{},"{物理,化学,生物,政治,历史,地理,技术}",3,{综合},H,考试机构公布的正式文件,每段只填报一次。
11,2025,普通类二段,3+3,2017,750,major,80,,{},"{物理,化学,生物,政治,历史,地理,技术}",3,{综合},H,考试机构公布的正式文件,
10,2025,本科批,3+1+2,2021,750,group,40,6,"{物理,历史}","{化学,生物,政治,地理}",2,"{物理,历史}",M,非官方来源，有待核对正式文件,
10,2025,本科提前批,3+1+2,2021,750,group,20,6,"{物理,历史}","{化学,生物,政治,地理}",2,"{物理,历史}",M,非官方来源，有待核对正式文件,
`,
  },
  {
    source: 'enbasic',
    fileName: 'enbasic.csv',
    csv: `school_name,year,majors,formula,full_marks,multiple,provinces,exception,certainty,source,note
虚构甲大学,2026,全部,高考÷高考满分×850+校测,{校测=150},4,{全国},五项学科竞赛全国决赛二等奖以上,M,非官方来源，有待核对学校当年的招生简章,
虚构乙大学,2026,化学类,(高考+化学×0.6)×85%+校测×810÷100×15%,"{校测=100,化学=100}",5,"{北京,浙江}",,H,虚构乙大学2026年强基计划招生简章,
虚构乙大学,2026,数学类,(高考+数学×0.4)×85%+校测×810÷100×15%,"{校测=100,数学=150}",5,"{北京,浙江}",数学145分以上,H,虚构乙大学2026年强基计划招生简章,公式里的810是加权后的满分
`,
  },
  {
    source: 'enbasic-rules',
    fileName: 'enbasic-rules.csv',
    csv: `code,topic,year,statement,certainty,source
major-change,代价,2020,入校后原则上不能转到相关学科以外的专业。,M,教育部的意见，据媒体报道
weight,综合成绩,2020,综合成绩里高考占的比例不低于 85%。,H,教育部的意见
`,
  },
  {
    source: 'enbasic-charters',
    fileName: 'enbasic-charters.csv',
    csv: `school_name,year,kind,name,requirement,begins,ends,url,certainty,source
虚构甲大学,2027,专业,数学与应用数学,物理和化学,,,https://www.example.cn/2027.html,H,虚构甲大学2027年强基计划招生简章
虚构甲大学,2027,专业,物理学,物理,,,https://www.example.cn/2027.html,H,虚构甲大学2027年强基计划招生简章
虚构甲大学,2027,日程,网上报名,,2027-04-10,2027-04-30,https://www.example.cn/2027.html,H,虚构甲大学2027年强基计划招生简章
虚构甲大学,2027,日程,校测,,2027-06-28,,https://www.example.cn/2027.html,H,虚构甲大学2027年强基计划招生简章
`,
  },
  {
    source: 'art-rules',
    fileName: 'art-rules.csv',
    csv: `province_id,year,category,culture_percent,culture_full,test_full,certainty,source,note
11,2024,美术与设计,50,750,300,M,非官方来源，有待核对正式文件,
11,2024,播音与主持,80,750,300,M,非官方来源，有待核对正式文件,文化占得多
11,2024,体育,50,750,100,H,考试机构公布的正式文件,
10,2025,书法,60,750,300,H,考试机构公布的正式文件,
10,2025,舞蹈,50,750,300,H,考试机构公布的正式文件,
`,
  },
  {
    source: 'art-lines',
    fileName: 'art-lines.csv',
    csv: `province,year,batch,category,track,school_code,school,unit,min_score,rank
浙江,2025,艺术本科批,美术与设计类,艺术类,A001,虚构甲大学,第601组,603,1201
浙江,2025,艺术本科批,美术与设计类,艺术类,A002,虚构乙学院,第601组,511.5,4020
浙江,2025,艺术本科批,音乐表演（声乐）,艺术类,A001,虚构甲大学,第602组,560,1305
浙江,2025,艺术本科批,书法类,艺术类,A003,虚构丙学院,第603组,498,2207
`,
  },
  {
    source: 'trinity-rules',
    fileName: 'trinity-rules.csv',
    csv: `province_id,year,school_name,kind,grades,foreign_grades,grades_full,test_full,full_marks,weights,form,conditions,apply_from,apply_until,test_on,certainty,note,source_url,first_choice
11,2026,虚构甲大学,省属,"{10,8,6,2}","{15,12,10,8}",100,150,750,"{15,25,60}",笔试加面试,学考 A 不少于 5 门,2026-03-06,2026-03-20,2026-04-18,H,满分 750 分,https://www.example.cn/1,1
11,2026,虚构乙学院,高水平,"{5,4.5,NULL,NULL}",,50,100,1000,"{5,10,85}",面试,,,,,M,,https://www.example.cn/2,
11,2026,虚构丙学院,省属,"{15,10,5,0}",,150,100,100,"{20,20,60}",,,,,,H,,https://www.example.cn/3,0
`,
  },
  {
    source: 'trinity-lines',
    fileName: 'trinity-lines.csv',
    csv: `year,school,unit,source_url,composite,full_marks,certainty
2025,虚构甲大学,护理学,https://www.example.cn/1,612,750,H
2025,虚构甲大学,计算机类,https://www.example.cn/1,640.25,750,H
2025,虚构丙学院,英语,https://www.example.cn/3,82.35,100,M
2025,虚构丙学院,国际经济与贸易,https://www.example.cn/3,84.1,100,
`,
  },
  {
    source: 'requirements',
    fileName: '2027通用版山东.csv',
    csv: `院校代码,院校名称,专业代码,专业（类）,选考科目要求,院校所在省份
10901,虚构甲大学,030101,法学,不提科目要求,北京
10901,虚构甲大学,080901,计算机科学与技术,"物理,化学(2门科目考生均须选考方可报考)",北京
10902,虚构乙学院,0602T,文物保护技术,历史(1门科目考生必须选考方可报考),浙江
10902,虚构乙学院,101101,护理学,"物理,化学(2门科目考生选考其中1门即可报考)",浙江
`,
  },
  {
    source: 'double-first-class',
    fileName: 'double-first-class.csv',
    csv: `school,disciplines,discipline_note,first_round_class,source_url
虚构甲大学,,自主确定建设学科并自行公布,A类,https://www.example.cn/1.pdf
虚构乙大学,哲学|理论经济学,,A类,https://www.example.cn/1.pdf
虚构丙学院,临床医学,,B类,https://www.example.cn/1.pdf
`,
  },
]

/** The cells of a small file. */
export function cellsOf({ csv }: SmallFile): Cells[] {
  return parseCsv(csv)
}
